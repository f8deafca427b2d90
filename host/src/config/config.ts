import { isLanguage, type Language, pageStorage } from 'shared-i18n'
import * as v from 'valibot'
import type { SectionsFileEntry } from './manifest'

const Remote = v.object({
  /** The remote's container, absolute or from the host's base. */
  entry: v.pipe(v.string(), v.nonEmpty()),
  /** Limits set by the installation: the sections' paths must be below `prefix`, and their roles among `roles`. */
  prefix: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  roles: v.optional(v.array(v.string())),
  /** The API resources that the palette may search for this remote. */
  api: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
  /** Of a remote that does not say them itself: its release, the versions of the host API that it works with, and its sections. */
  release: v.optional(v.string()),
  hostApi: v.optional(v.string()),
  sections: v.optional(v.unknown()),
  /** True when the remote brings its own framework: its entry exports `mount(element, host)`, and no container. */
  isolated: v.optional(v.boolean()),
})

const hostBase = () => new URL(import.meta.env.BASE_URL, location.href)

/**
 * Absolute, or relative to the host's base. Other protocols are rejected, because a `javascript:` link would
 * run a script.
 */
const Link = v.pipe(
  v.string(),
  v.check((link) => isUrl(link, hostBase()), 'Not a link'),
  v.transform((link) => new URL(link, hostBase())),
  v.check(({ protocol }) => ['http:', 'https:', 'mailto:'].includes(protocol), 'Not a link'),
  v.transform(({ href }) => href),
)

/** Undefined for empty text, which would otherwise lead to the host. */
const FooterLink = v.optional(
  v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => undefined),
    ),
    Link,
  ]),
)

/** True when `Intl` accepts the options. */
function isKnown(locale: string | undefined, options: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions) {
  try {
    return Boolean(new Intl.NumberFormat(locale, options) && new Intl.DateTimeFormat(locale, options))
  } catch {
    return false
  }
}

/** The same defaults as the server's. */
const format = {
  locale: v.optional(
    v.pipe(
      v.string(),
      v.check((locale) => isKnown(locale, {}), 'Not a locale, such as en-GB'),
    ),
    'en-GB',
  ),
  currency: v.optional(
    v.pipe(
      v.string(),
      v.check((currency) => isKnown('en', { currency }), 'Not a currency, such as ARS'),
    ),
    'ARS',
  ),
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (timeZone) => isKnown('en', { timeZone }),
        'Not a time zone, such as America/Argentina/Buenos_Aires',
      ),
    ),
    'America/Argentina/Buenos_Aires',
  ),
}

const NO_LANGUAGE = 'Not a language, such as es'

/** The content of `config.json`. */
export const ConfigFile = v.object({
  brand: v.pipe(v.string(), v.nonEmpty()),
  /** Links of the footer. One without an address is not shown. */
  links: v.object({ portfolio: FooterLink, github: FooterLink, linkedin: FooterLink }),
  ...format,
  /** The language of users who have not chosen one. `auto` is the browser's. */
  language: v.optional(
    v.custom<Language | 'auto'>((language) => language === 'auto' || isLanguage(language), NO_LANGUAGE),
    'default',
  ),
  /** The languages that the menus offer. Default: all of them. One language: there is no menu. */
  languages: v.optional(v.array(v.custom<Language>(isLanguage, NO_LANGUAGE))),
  apiBaseUrl: v.pipe(v.string(), v.nonEmpty()),
  remotes: v.record(v.string(), Remote),
  /**
   * Lets an address override where remotes are loaded from. For development only: with it any link can run a
   * script.
   */
  allowOverrides: v.optional(v.boolean(), false),
  /** Whether `?remotes` shows developers what runs. Default: in development only. */
  showRemotes: v.optional(v.boolean()),
  /** False removes the service worker, and with it the start without a network, from the browsers. */
  offline: v.optional(v.boolean()),
  /**
   * For how many hours after its copy a device of this site sells offline without a warning, at most those of the server. 0: its
   * devices do not sell offline.
   */
  offlineHours: v.optional(
    v.pipe(
      v.number(),
      v.check((hours) => hours >= 0, 'Not a number of hours'),
    ),
  ),
})

/** A remote in `config.json`. One that the address overrides brings its own sections. */
export type RemoteConfig = v.InferOutput<typeof Remote> & SectionsFileEntry

/** The overriding place of each remote, as given in the address. */
export type Overrides = Record<string, string>

/** The settings in which two installations of the same build differ. */
export interface Config extends v.InferOutput<typeof ConfigFile> {
  /** The overrides of this tab. They are already applied to `remotes`. */
  overrides?: Overrides
}

export function entryOf({ entry }: Pick<RemoteConfig, 'entry'>): URL {
  return new URL(entry, hostBase())
}

/** True for a valid URL. Like `URL.canParse`, which Chromium has only since version 120. */
export function isUrl(address: string, base?: URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

/** The key under which the tab stores its overrides, as a query string: `admin=http://localhost:5001`. */
export const OVERRIDES_KEY = 'todoturismo.remote-overrides'

/** True when the address or the tab overrides a remote. Otherwise the code for overrides is not loaded. */
export function hasOverrides(): boolean {
  return /[?&]remote-/.test(location.search) || pageStorage.getItem(OVERRIDES_KEY) !== null
}
