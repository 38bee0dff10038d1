"""Every setting of the site, in one place.

With neither DATABASE_URL nor REDIS_URL the site is *embedded*: SQLite in var/, the channel
layer in memory, one process. The same code runs on PostgreSQL and Redis with several.
"""

from pathlib import Path
from typing import Any
from urllib.parse import unquote

from csp.constants import NONE, SELF

from . import databases, env

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.text("BRISCA_VAR", str(BASE_DIR / "var")))
STATIC_ROOT = VAR_DIR / "static"
STATIC_ROOT.mkdir(parents=True, exist_ok=True)

DEBUG = env.flag("BRISCA_DEBUG")
SECRET_KEY = env.text("SECRET_KEY") or databases.kept_secret(VAR_DIR / "secret")
SECRET_KEY_FALLBACKS = env.text("SECRET_KEY_FALLBACKS").split()

# ---- where the site lives

SITE = env.url("SITE_URL", "http://127.0.0.1:8000", "http", "https")
assert SITE is not None
SITE_URL = f"{SITE.scheme}://{SITE.netloc}"
SECURE = SITE.scheme == "https"
# The networks of our own proxies: only what they say of the caller's address is believed.
TRUSTED_PROXIES = env.networks("TRUSTED_PROXIES")

DATABASE = env.url("DATABASE_URL", "", "postgres", "postgresql")
REDIS = env.url("REDIS_URL", "", "redis", "rediss", "unix")
EMBEDDED = DATABASE is None and REDIS is None
PROCESSES = env.number("BRISCA_PROCESSES", 1)

ALLOWED_HOSTS = [SITE.hostname or ""]
ALLOWED_ORIGINS = [SITE_URL]
if EMBEDDED and "localhost" not in ALLOWED_HOSTS:
    ALLOWED_HOSTS.append("localhost")
    ALLOWED_ORIGINS.append(f"{SITE.scheme}://localhost" + (f":{SITE.port}" if SITE.port else ""))
CSRF_TRUSTED_ORIGINS = ALLOWED_ORIGINS

# ---- what it is made of

INSTALLED_APPS = [
    "daphne",
    "brisca_site.staff.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "brisca_site",
    "brisca_site.accounts",
    "games",
    "rankings",
    "brisca_site.moderation",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "brisca_site.middleware.permissions_policy",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "brisca_site.accounts.middleware.GuestsSignUpFirst",
    "rankings.middleware.letters",
]
ROOT_URLCONF = "brisca_site.urls"
ASGI_APPLICATION = "brisca_site.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "brisca_site.accounts.preferences.for_pages",
            ]
        },
    }
]

# ---- where things are kept

if DATABASE is None:
    DATABASES = {"default": databases.sqlite(VAR_DIR / "db.sqlite3")}
else:
    DATABASES = {"default": databases.postgres(DATABASE, env.number("BRISCA_POOL", 20))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CHANNEL_LAYERS: dict[str, dict[str, Any]]
CACHES: dict[str, dict[str, Any]]
if REDIS is None:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS.geturl()], "prefix": "brisca"},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django_redis.cache.RedisCache",
            "LOCATION": REDIS.geturl(),
            "KEY_PREFIX": "brisca",
            # It holds nothing but counters: what may only be tried so often fails without Redis.
            "OPTIONS": {
                "SOCKET_TIMEOUT": 1,
                "SOCKET_CONNECT_TIMEOUT": 1,
            },
        }
    }

STATIC_URL = "/static/"
SERVESTATIC_ALLOW_ALL_ORIGINS = False
STATICFILES_STORAGE_CLASS = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
    if DEBUG
    else "brisca_site.static.ModuleStorage"
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": STATICFILES_STORAGE_CLASS},
}

MAIL = env.url("EMAIL_URL", "", "smtp", "smtps", "smtp+tls")
if MAIL is None:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = VAR_DIR / "mail"
else:
    EMAIL_HOST = MAIL.hostname or "localhost"
    EMAIL_PORT = MAIL.port or {"smtp": 25, "smtps": 465, "smtp+tls": 587}[MAIL.scheme]
    EMAIL_HOST_USER = unquote(MAIL.username or "")
    EMAIL_HOST_PASSWORD = unquote(MAIL.password or "")
    EMAIL_USE_SSL = MAIL.scheme == "smtps"
    EMAIL_USE_TLS = MAIL.scheme == "smtp+tls"
    EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.text("EMAIL_FROM", f"no-reply@{SITE.hostname}")

# ---- language and time

LANGUAGE_CODE = "es"
LANGUAGES = [("es", "Español")]
# The second says "tú" where Django and allauth say "usted".
LOCALE_PATHS = [
    BASE_DIR / "brisca_site" / "locale",
    BASE_DIR / "brisca_site" / "familiar" / "locale",
]
TIME_ZONE = "Europe/Madrid"
USE_TZ = True

# ---- people

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "brisca_site.moderation.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_USERNAME_VALIDATORS = "brisca_site.accounts.names.username_validators"
ACCOUNT_EMAIL_VERIFICATION = "optional"
# A sign-up with a member's address goes through like any other: it never gets confirmed.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = SITE.scheme
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Brisca] "
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Brisca y Damas"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = DEBUG
# True would write a row on every page view.
USERSESSIONS_TRACK_ACTIVITY = False
# Guests are signed in too, and must reach log-in and sign-up (accounts.views).
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
RATE_LIMITS = env.flag("BRISCA_RATE_LIMITS", default=True)
if not RATE_LIMITS:
    ACCOUNT_RATE_LIMITS = False

# ---- what browsers are told

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        # Old Safari does not count the socket as 'self'.
        "connect-src": [SELF, f"{'wss' if SECURE else 'ws'}://{SITE.netloc}"],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SESSION_ENGINE = "brisca_site.sessions"
# The token travels in the page, so no script has to read these.
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 90 * 24 * 3600
if SECURE:
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
    SECURE_HSTS_SECONDS = 2 * 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
    if TRUSTED_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# ---- logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "brisca_site.logs.JsonFormatter"},
        "plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
    },
    "filters": {"brief": {"()": "brisca_site.logs.Brief"}},
    "handlers": {
        "stderr": {
            "filters": ["brief"],
            "class": "logging.StreamHandler",
            "formatter": "json" if env.flag("BRISCA_JSON_LOGS") else "plain",
        }
    },
    "root": {"handlers": ["stderr"], "level": env.text("BRISCA_LOG_LEVEL", "INFO").upper()},
    # Its own handler mails and prints by DEBUG; ours is the only one.
    "loggers": {"django": {"handlers": [], "propagate": True}},
}
