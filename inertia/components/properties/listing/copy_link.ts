import { announce } from '~/lib/messages'
import { text } from '~/lib/texts'

/** A browser may refuse its clipboard, and has none without https: then the address can be read and copied. */
export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    announce('success', text('listed.copied'))
  } catch {
    announce('info', text('listed.copy_refused', { url }), Infinity)
  }
}
