import * as v from 'valibot'

/** The files and packages that a module of a remote needs, known before its code so that all of it loads in parallel. */
export const Preloads = v.object({
  /** Files in the directory of the remote's entry. */
  files: v.array(v.string()),
  /** Packages of the host that load on demand. */
  shared: v.array(v.string()),
})

export type Preloads = v.InferOutput<typeof Preloads>
