import { announce } from '~/lib/messages'

/** A browser may refuse its clipboard, and has none without https: then the text can be read and copied by hand. */
export async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type Sentences = { copied: string; refused: string }

export async function copyText(text: string, { copied, refused }: Sentences) {
  if (await isCopied(text)) announce('success', copied)
  else announce('info', refused)
}
