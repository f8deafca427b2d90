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

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of a key combination on this system: `Ctrl K` or `⌘ K`. */
export const withModKey = (key: string): string => `${isMac() ? '⌘' : 'Ctrl'} ${key}`
