import * as v from 'valibot'
import { overridesAskedFor } from './remotes/overrides/overrides-asked-for'

/** What a module of a remote needs, known before its code is: of config.json it may be missing or of an earlier release. */
export const Needs = v.object({
  /** Files next to the container. */
  files: v.array(v.string()),
  /** Packages of the host that load on demand. */
  shared: v.array(v.string()),
})

export type Needs = v.InferOutput<typeof Needs>

const Remote = v.object({
  /** The remote's container, absolute or from the host's base. */
  entry: v.pipe(v.string(), v.nonEmpty()),
  /** By exposed module. */
  needs: v.optional(v.record(v.string(), Needs), {}),
  /** The release that the sections are of. */
  release: v.optional(v.string()),
  /** What the remote adds to the suite, as its manifest says. Checked section by section: see read-sections.ts. */
  sections: v.optional(v.unknown()),
  /** Bounds that the installation sets: below which path the sections have to lie, and which roles they may name. */
  prefix: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  roles: v.optional(v.array(v.string())),
})

const hostBase = () => new URL(import.meta.env.BASE_URL, location.href)

/** Absolute, or from the host's base. A link of another kind, such as `javascript:`, would run a script. */
const Link = v.pipe(
  v.string(),
  v.check((link) => URL.canParse(link, hostBase()), 'Not a link'),
  v.transform((link) => new URL(link, hostBase())),
  v.check(({ protocol }) => ['http:', 'https:', 'mailto:'].includes(protocol), 'Not a link'),
  v.transform(({ href }) => href),
)

/** Whether `Intl` takes the options. */
function isKnown(locale: string | undefined, options: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions) {
  try {
    return Boolean(new Intl.NumberFormat(locale, options) && new Intl.DateTimeFormat(locale, options))
  } catch {
    return false
  }
}

/** The defaults are those of the server. */
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
  /** Of the footer, which leaves out what is not here. */
  links: v.object({ portfolio: v.optional(Link), github: v.optional(Link), linkedin: v.optional(Link) }),
  ...format,
  apiBaseUrl: v.pipe(v.string(), v.nonEmpty()),
  remotes: v.record(v.string(), Remote),
  /** Whether an address may name other places for remotes: for development, as it lets any link bring a script. */
  allowOverrides: v.optional(v.boolean(), false),
})

export type RemoteConfig = v.InferOutput<typeof Remote>

/** By remote, the place that is taken instead, as it was asked for. */
export type Overrides = Record<string, string>

/** What differs between two installations of one build. */
export interface Config extends v.InferOutput<typeof ConfigFile> {
  /** In force in this tab, and already in `remotes`. */
  overrides?: Overrides
}

/** Where a remote's container is. */
export function entryOf({ entry }: Pick<RemoteConfig, 'entry'>): URL {
  return new URL(entry, hostBase())
}

let current: Promise<Config> | undefined

/** `config.json`, read once. Rejects with a message for people when it is missing or not as it should be. */
export function readConfig(): Promise<Config> {
  current ??= fetchConfig()
  return current
}

/** The next `readConfig` asks the server again. */
export function forgetConfig(): void {
  current = undefined
}

/** `config.json` as the server has it now, whatever this page has read before. */
export async function fetchConfig(): Promise<Config> {
  // Just as index.html preloads it: other options would fetch it a second time.
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`)
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}`)
  const result = v.safeParse(ConfigFile, await response.json().catch(notJson))
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`config.json: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
  }
  if (!overridesAskedFor()) return result.output
  const { applyOverrides } = await import('./remotes/overrides/apply-overrides')
  return applyOverrides(result.output)
}

function notJson(): never {
  throw new Error('config.json is not valid JSON')
}
