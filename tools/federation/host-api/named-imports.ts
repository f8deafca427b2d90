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
