import * as v from 'valibot'

/** The parts of `config.json` that the worker needs. The page validates all of it. */
export const Config = v.object({
  offline: v.optional(v.boolean(), true),
  remotes: v.record(v.string(), v.object({ entry: v.string() })),
})

const Manifest = v.object({
  /** The digest of each file, keyed by name. Missing in a release that was built before the worker. */
  files: v.optional(v.record(v.string(), v.string())),
  preloads: v.optional(v.record(v.string(), v.object({ files: v.array(v.string()) })), {}),
})

export interface ListedFile {
  href: string
  /** Undefined when the manifest does not have it. */
  digest?: string | undefined
}

/**
 * The files of the release of a manifest. For a remote of an earlier build, which does not list them, those that its sections
 * load at once.
 *
 * @param entry of the remote; of the host, its page
 */
export function filesOf(text: string, manifest: URL, entry: URL): ListedFile[] {
  const { files, preloads } = v.parse(Manifest, JSON.parse(text))
  if (files) {
    const listed = Object.entries(files)
    return listed.map(([name, digest]) => ({ href: new URL(name, manifest).href, digest }))
  }
  const needed = Object.values(preloads).flatMap(({ files }) =>
    files.map((file) => new URL(file, entry).href),
  )
  return [...new Set([entry.href, ...needed])].map((href) => ({ href }))
}
