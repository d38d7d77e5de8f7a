import { SaxesParser } from 'saxes'

type Element = { name: string; id?: string; text: string; elements: Element[] }

/** @throws for what is no well-formed XML */
export function parseXml(xml: string) {
  const root: Element = { name: '', text: '', elements: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes: { id } }) => {
    const element: Element = { name, id, text: '', elements: [] }
    open.at(-1)!.elements.push(element)
    open.push(element)
  })
  parser.on('text', (text) => void (open.at(-1)!.text += text))
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.elements[0]
}

const anyText = /^[\s\S]+$/
const date = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3])(:[0-5]\d){2}$/
const address = /^https?:\/\/\S{1,247}$/
const wholeNumber = /^\d+$/

/** Of each element: what it holds, and whether a property may lack it (XML Import Specification, V3.9; kyeroV3.0.xsd). */
const rules: Record<string, { holds?: RegExp; of?: Record<string, RegExp>; isOptional?: true }> = {
  id: { holds: /^.{1,50}$/ },
  date: { holds: date },
  ref: { holds: /^.{1,255}$/ },
  price: { holds: /^\d{1,8}$/ },
  currency: { holds: /^[A-Z]{3}$/, isOptional: true },
  price_freq: { holds: /^(sale|month)$/ },
  type: { holds: /^[a-zA-Z&\s()/-]{3,}$/ },
  town: { holds: anyText },
  province: { holds: anyText },
  country: { holds: anyText, isOptional: true },
  location: { of: { latitude: /^-?\d+(\.\d+)?$/, longitude: /^-?\d+(\.\d+)?$/ }, isOptional: true },
  beds: { holds: wholeNumber },
  baths: { holds: wholeNumber },
  pool: { holds: /^[01]$/ },
  surface_area: { of: { built: wholeNumber, plot: wholeNumber }, isOptional: true },
  url: { of: { en: address, ar: address }, isOptional: true },
  desc: { of: { en: anyText, ar: anyText } },
  features: { of: { feature: /^.{1,35}$/ }, isOptional: true },
  images: { of: { image: anyText } },
}

/** @returns the properties of a feed, each as its elements and their texts */
export function kyeroIn(xml: string) {
  const root = parseXml(xml)
  const [head, ...properties] = root.elements
  if (root.name !== 'root' || head.name !== 'kyero') throw new Error('The root is another.')
  if (textIn(head, 'feed_version') !== '3') throw new Error('The version is another.')
  for (const property of properties) check(property)
  return properties.map((property) => ({
    of: (name: string) => elementOf(property, name),
    text: (name: string) => textIn(property, name),
    images: elementOf(property, 'images')!.elements.map(({ id, elements: [url] }) => ({
      id,
      url: url.text,
    })),
  }))
}

export const elementOf = ({ elements }: Element, name: string) =>
  elements.find((one) => one.name === name)

export const textIn = (element: Element, name: string) => elementOf(element, name)?.text

function check(property: Element) {
  const found = property.elements.map(({ name }) => name)
  const wrong = [
    ...found.filter((name, index) => !rules[name] || found.indexOf(name) !== index),
    ...Object.keys(rules).filter((name) => !rules[name].isOptional && !found.includes(name)),
    ...property.elements.filter((element) => !isRight(element)).map(({ name }) => name),
  ]
  if (property.name !== 'property' || wrong.length) throw new Error(`Against a rule: ${wrong}`)
}

function isRight({ name, text, elements }: Element) {
  const { holds, of } = rules[name] ?? {}
  if (holds) return holds.test(text) && !elements.length
  if (name === 'images') {
    return elements.every(
      ({ id, elements: [url] }, index) =>
        id === String(index + 1) && /^https?:\/\/.*\.(gif|jpe?g|png)$/.test(url.text)
    )
  }
  return elements.length > 0 && elements.every((one) => of?.[one.name]?.test(one.text))
}
