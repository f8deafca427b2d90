import * as v from 'valibot'

/** The parts of `config.json` that the worker needs. The page validates all of it. */
export const Config = v.object({
  offline: v.optional(v.boolean(), true),
  remotes: v.record(v.string(), v.object({ entry: v.string() })),
})

/** `files` has the digest of each file, keyed by name. */
const Manifest = v.object({ files: v.record(v.string(), v.string()) })

export interface ListedFile {
  href: string
  digest: string
}

/** The files of the release of a manifest. */
export function filesOf(text: string, manifest: URL): ListedFile[] {
  const { files } = v.parse(Manifest, JSON.parse(text))
  return Object.entries(files).map(([name, digest]) => ({ href: new URL(name, manifest).href, digest }))
}
