import type { Plugin } from 'vite'

const STYLE_SHEETS = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

/**
 * Moves the links of style sheets to the end of the body. Browsers paint nothing before the style sheets of the head are loaded, but
 * do paint what precedes one in the body: here the header, whose styles are in the page. The page's scripts wait for both alike.
 */
export function stylesAfterHeader(): Plugin {
  return {
    name: 'federation:styles-after-header',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(STYLE_SHEETS)
        if (!links) throw new Error('index.html has no style sheet')
        return html.replace(STYLE_SHEETS, '').replace('</body>', () => `${links.join('')}</body>`)
      },
    },
  }
}
