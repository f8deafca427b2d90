import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

export interface NamedImport {
  from: string
  name: string
}

/**
 * The names that a module imports with `import {…} from`, reads from a namespace (`v.name` of `import * as
 * v`) or re-exports with `export {…} from`, without types.
 */
export function namedImports(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): NamedImport[] {
  const program = parseAst(code, { lang })
  return program.body.flatMap((node) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      const from = node.source.value
      return node.specifiers.flatMap((each) => {
        if (each.type === 'ImportNamespaceSpecifier')
          return membersTaken(program, each.local.name).map((name) => ({ from, name }))
        return each.type === 'ImportSpecifier' && each.importKind !== 'type'
          ? [{ from, name: nameOf(each.imported) }]
          : []
      })
    }
    if (node.type === 'ExportNamedDeclaration' && node.source && node.exportKind !== 'type') {
      const from = node.source.value
      return node.specifiers.map((each) => ({ from, name: nameOf(each.local) }))
    }
    return []
  })
}

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}

/** The members of a namespace that the code reads: `object` of `v.object`. */
function membersTaken(node: unknown, namespace: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((child) => membersTaken(child, namespace))
  const { type, object, property } = node as Record<string, { type?: string; name?: string }> & {
    type?: string
  }
  const isMember = type === 'MemberExpression' && object?.type === 'Identifier' && object.name === namespace
  return isMember && property?.name ? [property.name, ...below] : below
}

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
  const file = ['.ts', '.tsx', '.d.ts', '.js', '/index.ts', '/index.d.ts']
    .map((end) => path + end)
    .find(existsSync)
  if (!file) throw new Error(`${path} does not exist`)
  return file
}
