import { mergeConfig } from 'vite'
import sales from '../../remote-sales/vite.config.ts'

/** The next release of remote-sales: its titles have changed, and with them the names of its files. */
export default mergeConfig(sales, {
  plugins: [
    {
      name: 'newer-sales',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        id.includes('/remote-sales/src/')
          ? code.replace(/title="(New|My) Sales?"/, 'title="$1 Voyages"')
          : null,
    },
  ],
})
