import type { Plugin, Rolldown } from 'vite'

/**
 * Puts the modules that all sections of a remote import at start into one chunk, instead of several chunks of
 * a kilobyte each. Modules of only some sections or of lazy parts are not affected.
 *
 * @param sections The absolute paths of their files.
 */
export function commonChunk(sections: readonly string[]): Plugin {
  const common = new Set<string>()
  return {
    name: 'federation:common-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'common', test: (id: string) => common.has(id) }] } },
        },
      },
    }),
    buildEnd() {
      const [first = new Set<string>(), ...others] = sections.map((section) => withImports(this, section))
      for (const id of first) if (others.every((other) => other.has(id))) common.add(id)
    },
  }
}

/** A module and everything that it imports statically. */
function withImports(build: Rolldown.PluginContext, id: string, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const imports: readonly string[] = build.getModuleInfo(id)?.importedIds ?? []
  for (const imported of imports) if (!seen.has(imported)) withImports(build, imported, seen)
  return seen
}
