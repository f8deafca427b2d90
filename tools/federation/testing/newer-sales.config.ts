import { defineConfig, mergeConfig, type Plugin } from 'vite'
import sales from '../../../remote-sales/vite.config.ts'

/** Of several later releases of one test, which. */
const { NEWER_RELEASE = '' } = process.env

const newTitles: Plugin = {
  name: 'new-titles',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/remote-sales/src/')
      ? code.replace(/(label|title|default)(=|: )(["'])(New|My) Sales?\3/g, '$1$2$3$4 Voyages$3')
      : null,
  // Every file has another name then, and none is one of the release before.
  renderChunk: (code) =>
    NEWER_RELEASE ? { code: `${code}\nglobalThis.newerRelease = '${NEWER_RELEASE}';`, map: null } : null,
  // Source maps name the sources from the folder of the build, which is elsewhere: one name would have two contents.
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.map')) delete bundle[name]
    },
  },
}

/** A later release of remote-sales with other titles, and therefore other file names. */
export default defineConfig(async (env) => mergeConfig(await sales(env), { plugins: [newTitles] }))
