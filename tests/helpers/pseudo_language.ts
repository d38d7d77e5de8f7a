import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { languages } from '#config/languages'

/*
| A language that nobody speaks: each piece of a text stands in brackets, a third longer. What is put into a text stays
| outside of them, so that a word without brackets is one that no language file has, or one that somebody typed.
*/

/** As if somebody had typed it in that language, for rows of tests. */
export const bracketed = (words: string) => `⟦${words}⟧`

const longer = (words: string) => bracketed(words + '~'.repeat(Math.ceil(words.length / 3)))

/** Without the space around it, by which sentences are put together. */
const pseudoWords = (literal: string) => literal.replace(/\p{L}.*\p{L}|\p{L}/su, longer)

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return { type: TYPE.literal, value: pseudoWords(element.value) }
  if (element.type === TYPE.tag) {
    return { ...element, children: element.children.map(pseudoElement) }
  }
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element
  const options = Object.entries(element.options).map(([key, { value }]) => [
    key,
    { value: value.map(pseudoElement) },
  ])
  return { ...element, options: Object.fromEntries(options) }
}

export const pseudoText = (text: string) => printAST(parse(text).map(pseudoElement))

/** Of a catalogue, at any depth. */
export const pseudoTexts = <Texts extends object>(texts: Texts): Texts =>
  JSON.parse(
    JSON.stringify(texts, (_, value) => (typeof value === 'string' ? pseudoText(value) : value))
  )

/** Whose place it takes: there it is also read from right to left. */
export const [, pseudoLanguage] = languages
