/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
export const markdownTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
