import * as v from 'valibot'
import { Needs } from '../config'

const Manifest = v.object({
  release: v.object({ id: v.string() }),
  /** Of a remote, by exposed module. */
  needs: v.optional(v.record(v.string(), Needs), {}),
  /** Of a remote, what it adds to the suite: read-sections.ts checks it. */
  sections: v.optional(v.unknown()),
})

export type Manifest = v.InferOutput<typeof Manifest>

/** The `manifest.json` of the release that the server has now; undefined when there is none or it cannot be read. */
export async function readManifest(href: URL): Promise<Manifest | undefined> {
  try {
    const response = await fetch(href, { cache: 'no-store' })
    return v.parse(Manifest, await response.json())
  } catch {
    return undefined
  }
}
