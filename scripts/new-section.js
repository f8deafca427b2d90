import './lib/require-node.js'
import { install } from './lib/install.js'
import { ROOT, run, runTool } from './lib/run.js'
import { main, say } from './lib/say.js'
import { renamed, wordsOf } from './new-section/words.js'
import { writeSection } from './new-section/write-section.js'

const [remote = '', name = '', one] = process.argv.slice(2)

const WRITTEN = `Neat widgets are in the menu: a list and a form with name and description, on sample data and
  on the server, with a migration and tests. npm run dev shows them. To be completed:
  - the fields, in shared-api/src/contract/neat-widget.ts; compiler errors lead to the other places;
  - roles, icon and position in the menu, in REMOTE/src/sections.ts;
  - permissions on the data, in backend/src/neat-widgets/routes.ts.`

/**
 * @param {string} what
 * @param {Promise<{ ok: boolean, output: string }>} running
 */
async function done(what, running) {
  const { ok, output } = await running
  if (!ok) throw new Error(`${what}:\n${output.trim()}`)
}

await main(async () => {
  const words = wordsOf(name, one)
  await install()
  const files = writeSection(ROOT, remote, words)
  await done('Biome', runTool('@biomejs/biome/bin/biome', ['check', '--write', ...files]))
  await done('The offer', runTool('tsx/dist/cli.mjs', ['federation/write-offers.ts']))
  await done(
    'The migration',
    run(
      process.execPath,
      ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', renamed('neat_widget', words)],
      {
        cwd: `${ROOT}backend`,
      },
    ),
  )
  say(renamed(WRITTEN, words).replace('REMOTE', remote))
})
