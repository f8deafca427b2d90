import { parseAst } from 'vite'

export interface NamedImport {
  from: string
  name: string
}

/** Every name that a module takes by `import {…} from` or passes on by `export {…} from`; types do not count. */
export function namedImports(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): NamedImport[] {
  return parseAst(code, { lang }).body.flatMap((node) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      return node.specifiers.flatMap((each) =>
        each.type === 'ImportSpecifier' && each.importKind !== 'type'
          ? [{ from: node.source.value, name: nameOf(each.imported) }]
          : [],
      )
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
