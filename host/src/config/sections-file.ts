import * as v from 'valibot'
import { Preloads } from './preloads'

/** The part of a remote's manifest that the host reads before it loads the remote, in `sections.json`. */
const SectionsFileEntry = v.object({
  /** The files that each exposed module needs at once, keyed by module. */
  preloads: v.optional(v.record(v.string(), Preloads)),
  /** The release that declares the sections. */
  release: v.optional(v.string()),
  /** The sections of the remote's manifest. `read-sections.ts` validates them one by one. */
  sections: v.optional(v.unknown()),
})
export type SectionsFileEntry = v.InferOutput<typeof SectionsFileEntry>

/** Parses the content of `sections.json`. Invalid entries are ignored. */
export function parseSectionsFile(content: unknown): Record<string, SectionsFileEntry> {
  return v.parse(v.fallback(v.record(v.string(), v.fallback(SectionsFileEntry, {})), {}), content)
}
