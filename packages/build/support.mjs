// The matrix of plugins and themes in packages/docs/support.md, made of what each pack says that it is tested with.

/** Between these lines of the page. */
export const SUPPORT = /(?<=<!-- packs -->\n)[\s\S]*?(?=\n<!-- \/packs -->)/

/** @param {readonly any[]} packs with `name`, `title`, `tested` @returns {string} */
export const supportTable = (packs) =>
  [
    '| software | version | pages of | tested by |',
    '|---|---|---|---|',
    ...packs.flatMap(({ name, title, tested = [] }) =>
      tested.map(({ version, pages, by }) => {
        const files = by.map((file) => `\`${file.replace(/^\.\//, `packages/packs/${name}/`)}\``)
        return `| ${title} | ${version} | ${pages} | ${files.join(', ')} |`
      }),
    ),
  ].join('\n')
