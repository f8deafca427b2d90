/** The text of an offer list, formatted as Biome does it. */
export function offerList(key: string, names: string[]): string {
  const line = `export { ${names.join(', ')} } from '${key}'\n`
  const lines = `export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${key}'\n`
  return [
    `// Written by "npm run offer": the names of ${key} that remotes use.`,
    '// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts',
    line.length > 111 ? lines : line,
  ].join('\n')
}
