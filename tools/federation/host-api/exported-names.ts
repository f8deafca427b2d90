import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

/** The names that a module exports, including re-exported ones, without types. */
export function exportedNames(file: string): string[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  return program.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration' && node.exportKind !== 'type')
      return exportedNames(sourceOf(join(dirname(file), node.source.value)))
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
    const specifiers = node.specifiers.filter((each) => each.exportKind !== 'type')
    const { declaration } = node
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration'
          ? [declaration.id]
          : []
    return [...specifiers.map(({ exported }) => exported), ...declared].flatMap((each) =>
      each?.type === 'Identifier' ? each.name : [],
    )
  })
}

function sourceOf(path: string): string {
  const file = ['.ts', '.tsx', '.js', '/index.ts'].map((end) => path + end).find(existsSync)
  if (!file) throw new Error(`${path} does not exist`)
  return file
}
