import { announce } from '~/lib/messages'
import { text } from '~/lib/texts'

/** A browser may refuse its clipboard, and has none without https: then the text can be read and copied by hand. */
export async function isCopied(content: string) {
  try {
    await navigator.clipboard.writeText(content)
    return true
  } catch {
    return false
  }
}

/** What stands on the screen, so that it can be selected where copying is refused. */
export async function copyShown(content: string, copied: string) {
  if (await isCopied(content)) announce('success', copied)
  else announce('info', text('second_factor.copy_refused'))
}

/** The sentence of a refusal has the address, so it stays. */
export async function copyLink(url: string) {
  if (await isCopied(url)) announce('success', text('listed.copied'))
  else announce('info', text('listed.copy_refused', { url }), { lasts: Infinity })
}
