/**
 * The names of shared packages that built files take, by package. Federation replaces the imports, each builder by its own form:
 *
 * - `@originjs/vite-plugin-federation`: `{Button: t, Group} = await importShared('@mantine/core')`
 * - `@module-federation/vite`: `n => {t = n.Button, r = n.Group}, i = find(o.share, {canonical: 'default:@mantine/core'`
 * - webpack and Rspack: a module with a number for each package, `t = n(4895)`, and `(0, t.useForm)` or `t.Button`; the entry says which
 *   number is which package
 *
 * @param {Record<string, string>} codes of the files, by name
 * @returns {{ file: string, from: string, name: string }[]}
 */
export function importedNames(codes) {
  const numbers = new Map(
    Object.values(codes).flatMap((code) =>
      [...code.matchAll(CONSUMED)].map(([, id = '', from = '']) => /** @type {const} */ ([id, from])),
    ),
  )
  return Object.entries(codes).flatMap(([file, code]) => {
    const found = [...inDestructuring(code), ...inSetters(code), ...inModules(code, numbers)]
    const unique = new Map(found.map((each) => [`${each.from} ${each.name}`, { file, ...each }]))
    return [...unique.values()]
  })
}

/**
 * The same by package, as manifests have it: by it a host of the next major version knows whether the release lacks anything.
 *
 * @param {Record<string, string>} codes
 * @param {readonly string[]} packages that the build takes from a host
 * @returns {Record<string, string[]>}
 */
export function importsOf(codes, packages) {
  const all = importedNames(codes)
  const namesOf = (/** @type {string} */ key) => all.flatMap(({ from, name }) => (from === key ? [name] : []))
  const imports = packages.map((key) => [key, [...new Set(namesOf(key))].sort()])
  return Object.fromEntries(imports.filter(([, names]) => names?.length))
}

const CONSUMED =
  /["']?([\w./@+-]+)["']?:\s*\{\s*(?:shareScope|fallback):(?:(?!shareKey)[\s\S])*?shareKey:\s*["']([^"']+)["']/g

/** @param {string} code */
const inDestructuring = (code) =>
  [...code.matchAll(/\{([^{}]*)\}\s*=\s*await [\w$]+\((["'`])([^"'`]+)\2\)/g)].flatMap(
    ([, list = '', , from = '']) =>
      list.split(',').flatMap((each) => {
        const name = each.split(':')[0]?.trim()
        return name ? [{ from, name }] : []
      }),
  )

/** @param {string} code */
const inSetters = (code) =>
  [
    ...code.matchAll(
      /=>\s*\{([^{}]*)\}[,;]\s*(?:\w+ )?[\w$]+\s*=\s*[\w$]+\([\w$]+\.share,\s*\{\s*canonical:\s*[`"']default:([^`"']+)/g,
    ),
  ].flatMap(([, body = '', from = '']) =>
    [...body.matchAll(/=\s*[\w$]+\.([\w$]+)/g)].map(([, name = '']) => ({ from, name })),
  )

/** The beginning of a module of webpack or Rspack: `4134(t,r,e){`, `4134:(t,r,e)=>{`, `4134:function(t,r,e){`. */
const MODULE =
  /(?=[{,]\s*(?:\d+|["'][^"']+["'])(?::\s*(?:function)?\s*)?\([\w$]+(?:,\s*[\w$]+){0,2}\)\s*(?:=>)?\s*\{)/

/**
 * @param {string} code
 * @param {Map<string, string>} numbers the packages by the numbers of their modules
 */
function inModules(code, numbers) {
  if (numbers.size === 0) return []
  return code.split(MODULE).flatMap((module) =>
    [
      ...module.matchAll(
        /([\w$]+)\s*=\s*(?:\/\*.*?\*\/\s*)?[\w$]+\((?:\/\*.*?\*\/\s*)?["']?([\w./@+-]+)["']?\)/g,
      ),
    ].flatMap(([, variable = '', id = '']) => {
      const from = numbers.get(id)
      if (!from) return []
      const own = variable.replaceAll('$', '\\$')
      // A variable of the same name may be anything in a function, so that only a call of an import or a component counts.
      const uses = new RegExp(`\\(0,\\s*${own}\\.([\\w$]+)\\)|(?<![\\w$.])${own}\\.([A-Z][\\w$]*)`, 'g')
      return [...module.matchAll(uses)].map(([, called, component]) => ({
        from,
        name: called ?? component ?? '',
      }))
    }),
  )
}
