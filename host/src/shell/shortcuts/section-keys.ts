import type { Section } from '../../sections'

/**
 * The key that opens each section after `g`: the first letter of its label, except `g`, that no earlier
 * section has.
 */
export function sectionKeys(sections: readonly Section[]): Map<string, Section> {
  const keys = new Map<string, Section>()
  for (const section of sections) {
    const letters = section.label.toLowerCase().match(/[a-fh-z]/g) ?? []
    const key = letters.find((letter) => !keys.has(letter))
    if (key) keys.set(key, section)
  }
  return keys
}
