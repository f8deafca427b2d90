export type Values = Readonly<Record<string, string | number>>

let translate = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => `${values[name]}`)

/** Sets how messages of schemas are translated in the browser. The server keeps them in English, and the browser translates. */
export function translateMessages(by: typeof translate): void {
  translate = by
}

/**
 * A message of a schema, for `v.minLength(4, message('At least {min} characters', { min: 4 }))`. It is translated when the
 * value is checked. The comment `i18n` before the text puts it into the catalogues.
 */
export const message =
  (text: string, values: Values = {}) =>
  (): string =>
    translate(text, values)
