import type { Plugin } from 'vite'

const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g

/**
 * Gives the module scripts of index.html a low priority, so that styles and the boot script are fetched before them. Browsers
 * hold requests of low priority back until the body begins, so no script of the head may block the parser.
 */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'federation:low-priority-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (html.search(SCRIPTS) < 0) throw new Error('index.html has no module script')
        return html.replace(SCRIPTS, '$& fetchpriority="low"')
      },
    },
  }
}
