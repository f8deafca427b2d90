import { defineConfig, mergeConfig, type Plugin } from 'vite'
import sales from '../../../remote-sales/vite.config.ts'

const newTitles: Plugin = {
  name: 'new-titles',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/remote-sales/src/')
      ? code.replace(/(label|title|default)(=|: )(["'])(New|My) Sales?\3/g, '$1$2$3$4 Voyages$3')
      : null,
}

/** A later release of remote-sales with other titles, and therefore other file names. */
export default defineConfig(async (env) => mergeConfig(await sales(env), { plugins: [newTitles] }))
