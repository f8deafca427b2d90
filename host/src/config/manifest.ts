import * as v from 'valibot'
import { Preloads } from './preloads'

const Manifest = v.object({
  release: v.object({ id: v.string() }),
  /** Only in a remote's manifest, keyed by exposed module. */
  preloads: v.optional(v.record(v.string(), Preloads), {}),
  /** Only in a remote's manifest. `read-sections.ts` validates it. */
  sections: v.optional(v.unknown()),
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
