import * as v from 'valibot'

/** The files and packages that a module of a remote needs, known before its code so that all of it loads in parallel. */
export const Preloads = v.object({
  /** Files in the directory of the remote's entry. */
  files: v.array(v.string()),
  /** Packages of the host that load on demand. */
  shared: v.array(v.string()),
})

export type Preloads = v.InferOutput<typeof Preloads>

export const Manifest = v.object({
  /** Only in a remote's manifest. */
  name: v.optional(v.string()),
  release: v.object({ id: v.string(), hostApi: v.optional(v.string()) }),
  /** Only in a remote's manifest, keyed by exposed module. */
  preloads: v.optional(v.record(v.string(), Preloads)),
  /** Only in a remote's manifest: the names that it imports, by shared package. */
  imports: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Only in the manifest of an isolated remote: the style sheets of its shadow root, relative to the manifest. */
  styles: v.optional(v.array(v.string())),
  /** Only in a remote's manifest. `read-sections.ts` validates it. */
  sections: v.optional(v.unknown()),
  /** The digest of each file, keyed by its path from the root. */
  files: v.optional(v.record(v.string(), v.string())),
})

export type Manifest = v.InferOutput<typeof Manifest>

/** The `manifest.json` of the release on the server. Undefined when it is missing or unreadable. */
export async function readManifest(href: URL): Promise<Manifest | undefined> {
  try {
    const response = await fetch(href, { cache: 'no-store' })
    return v.parse(Manifest, await response.json())
  } catch {
    return undefined
  }
}

/** The part of a remote's manifest that the host reads before it loads the remote, in `sections.json`. */
const SectionsFileEntry = v.object({
  /** The files that each exposed module needs at once, keyed by module. */
  preloads: v.optional(v.record(v.string(), Preloads)),
  /** The release that declares the sections. */
  release: v.optional(v.string()),
  /** See `RemoteConfig`. */
  isolated: v.optional(v.boolean()),
  /** The sections of the remote's manifest. `read-sections.ts` validates them one by one. */
  sections: v.optional(v.unknown()),
})
export type SectionsFileEntry = v.InferOutput<typeof SectionsFileEntry>

/** Another release of a remote, for a share of the accounts in percent. */
const { entries } = SectionsFileEntry
const Canary = v.object({ ...entries, release: v.string(), entry: v.string(), share: v.number() })
export type Canary = v.InferOutput<typeof Canary>

const Published = v.object({ ...entries, canary: v.fallback(v.optional(Canary), undefined) })

/** Parses the content of `sections.json`. Invalid entries are ignored. */
export function parseSectionsFile(content: unknown): Record<string, v.InferOutput<typeof Published>> {
  return v.parse(v.fallback(v.record(v.string(), v.fallback(Published, {})), {}), content)
}
