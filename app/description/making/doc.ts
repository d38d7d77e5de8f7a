import ts from 'typescript'

export type Doc = { text: string; thrown: string[]; tags: Record<string, string | undefined> }

/**
 * The docstring of a function: its sentences, the failures after `@throws`, and what the code can't say: `@answers` has
 * the type of an answer that isn't JSON, `@fails` that of its failures, `@upload` the names of a form’s fields.
 */
export function docOf(node: ts.Node): Doc {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const plain = (comments.at(-1)?.getText() ?? '')
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
  const [text, ...parts] = plain.split(/\s@(?=[a-z])/)
  const tags = Object.fromEntries(parts.map((part) => part.trim().split(/\s+(.*)/s)))
  const thrown: string[] = tags.throws?.match(/\b[A-Z]\w+/g) ?? []
  return { text: text.replace(/\s+/g, ' ').trim(), thrown, tags }
}
