/** A part of a source text, by its positions. */
export interface Range {
  start: number
  end: number
}

export interface Replacement extends Range {
  text: string
}

/** Replaces parts of a source text that do not overlap. The rest stays on its lines, as source maps need it. */
export function replaceRanges(code: string, replacements: readonly Replacement[]): string {
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => {
      const lines = rest.slice(start, end).replaceAll(/[^\n]/g, '')
      return rest.slice(0, start) + text + lines + rest.slice(end)
    }, code)
}
