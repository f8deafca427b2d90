/** The values of a text's placeholders. */
export type Params = Readonly<Record<string, string | number>>

/** A text before its placeholders are filled: the key of its translations. */
export interface Template {
  template: string
  params: Params
}

/** `fillTemplate('At most {max} characters', { max: 40 })` */
export const fillTemplate = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => `${params[name] ?? placeholder}`)

let translate = fillTemplate

/** Sets how the browser translates the messages of schemas. The server keeps them in English. */
export function translateMessages(by: typeof translate): void {
  translate = by
}

/**
 * A message of a schema: `v.minLength(4, message('At least {min} characters', { min: 4 }))`, with the comment `i18n` before
 * the text, which puts it into the catalogues. It is translated
 * when the value is checked. The issue keeps the template, which the server sends with the message.
 */
export const message =
  (template: string, params: Params = {}) =>
  (issue: object): string => {
    Object.assign(issue, { template, params } satisfies Template)
    return translate(template, params)
  }

/** The message of an error that is made without a schema: `{ field: 'id', ...filled('Row {row} has it', { row: 3 }) }`. */
export const filled = (template: string, params: Params): Template & { message: string } => ({
  message: fillTemplate(template, params),
  template,
  params,
})

/** The template of an issue whose message has values. Undefined when the message itself is the key of its translations. */
export function templateOf(issue: object): Template | undefined {
  const { template, params = {} }: Partial<Template> = issue
  return template && Object.keys(params).length > 0 ? { template, params } : undefined
}
