import { isLanguage, type Language } from 'shared-i18n'
import * as v from 'valibot'
import { isUrl } from './is-url'
import { Needs } from './releases/needs'
import { hasOverrides } from './remotes/overrides/has-overrides'

/**
 * The part of a remote's manifest that the host reads before it loads the remote. It is in `sections.json`. Earlier
 * releases wrote it to `config.json`, and overrides in the address put it there too.
 */
export const SectionsFileEntry = v.object({
  /** The files that each exposed module needs at once, keyed by module. */
  needs: v.optional(v.record(v.string(), Needs)),
  /** The release that declares the sections. */
  release: v.optional(v.string()),
  /** The sections of the remote's manifest. `read-sections.ts` validates them one by one. */
  sections: v.optional(v.unknown()),
})
export type SectionsFileEntry = v.InferOutput<typeof SectionsFileEntry>

const Remote = v.object({
  /** The remote's container, absolute or from the host's base. */
  entry: v.pipe(v.string(), v.nonEmpty()),
  ...SectionsFileEntry.entries,
  /** Limits set by the installation: the sections' paths must be below `prefix`, and their roles among `roles`. */
  prefix: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  roles: v.optional(v.array(v.string())),
  /** The API resources that the palette may search for this remote. */
  api: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
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

const ConfigFile = v.object({
  brand: v.pipe(v.string(), v.nonEmpty()),
  /** Links of the footer. A missing link is not shown. */
  links: v.object({ portfolio: v.optional(Link), github: v.optional(Link), linkedin: v.optional(Link) }),
  ...format,
  /** The language of users who have not chosen one. `auto` is the browser's. */
  language: v.optional(
    v.custom<Language | 'auto'>(
      (language) => language === 'auto' || isLanguage(language),
      'Not a language: "default", "es", "en" or "auto"',
    ),
    'default',
  ),
  apiBaseUrl: v.pipe(v.string(), v.nonEmpty()),
  remotes: v.record(v.string(), Remote),
  /**
   * Lets an address override where remotes are loaded from. For development only: with it any link can run a
   * script.
   */
  allowOverrides: v.optional(v.boolean(), false),
})

export type RemoteConfig = v.InferOutput<typeof Remote>

/** The overriding place of each remote, as given in the address. */
export type Overrides = Record<string, string>

/** The settings in which two installations of the same build differ. */
export interface Config extends v.InferOutput<typeof ConfigFile> {
  /** The overrides of this tab. They are already applied to `remotes`. */
  overrides?: Overrides
}

/** The URL of a remote's entry. */
export function entryOf({ entry }: Pick<RemoteConfig, 'entry'>): URL {
  return new URL(entry, hostBase())
}

let current: Promise<Config> | undefined

/** Reads `config.json` once. Rejects with a readable message when it is missing or invalid. */
export function readConfig(): Promise<Config> {
  current ??= fetchConfig()
  return current
}

/** Makes the next `readConfig` fetch the file again. */
export function invalidateConfig(): void {
  current = undefined
}

/** Fetches the current `config.json`, bypassing the stored one. */
export async function fetchConfig(): Promise<Config> {
  // The options must match the preload in index.html, or the file would be fetched twice.
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`)
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}`)
  const result = v.safeParse(ConfigFile, await response.json().catch(notJson))
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`config.json: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
  }
  if (!hasOverrides()) return result.output
  const { applyOverrides } = await import('./remotes/overrides/apply-overrides')
  return applyOverrides(result.output)
}

function notJson(): never {
  throw new Error('config.json is not valid JSON')
}
