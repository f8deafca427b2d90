import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/** The pages of docs for sellers, by language. */
const PAGES = { en: ['a-sale.md', 'when-the-connection-is-gone.md'], es: ['una-venta.md'] } as const

const DOCS = join(import.meta.dirname, '../../../docs')

/** Puts the pages of docs for sellers beside the application, as `help/en.html` and `help/es.html`. */
export function helpPages(): Plugin {
  return {
    name: 'federation:help-pages',
    generateBundle() {
      for (const [language, names] of Object.entries(PAGES))
        this.emitFile({ type: 'asset', fileName: `help/${language}.html`, source: helpPage(language, names) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = Object.entries(PAGES).find(([language]) =>
          request.url?.endsWith(`/help/${language}.html`),
        )
        if (!found) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8').end(helpPage(...found))
      })
    },
  }
}

function helpPage(language: string, names: readonly string[]): string {
  // A page of docs that is linked is part of this one, or for operators.
  const text = names
    .map((name) => readFileSync(join(DOCS, name), 'utf8').replaceAll(/\[([^\]]+)\]\([^)]+\.md\)/g, '$1'))
    .join('\n\n')
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? []
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
</style>
</head>
<body><main>
${marked.parse(text, { async: false })}</main></body>
</html>
`
}
