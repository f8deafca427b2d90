import { cloneElement, type ReactElement } from 'react'

interface MarkupProps {
  /** A translated text: `i18n.t('<0>Demo</0> with sample data')` */
  text: string
  /** The element for `<0>`, for `<1>` and so on. */
  tags: readonly ReactElement[]
}

/** A text with markup. Lingui's `Trans` does the same and more, but the login screen would load it with `useLingui`. */
export function Markup({ text, tags }: MarkupProps) {
  return text.split(/(<\d>.*?<\/\d>)/).map((part) => {
    const [, number, children] = /^<(\d)>(.*)<\/\d>$/.exec(part) ?? []
    const tag = tags[Number(number)]
    return tag ? cloneElement(tag, { key: part }, children) : part
  })
}
