import { announce } from '~/lib/messages'
import { isCopied } from '~/lib/page/clipboard'
import { text } from '~/lib/texts'

/** The sentence of a refusal has the address, so it stays. */
export async function copyLink(url: string) {
  if (await isCopied(url)) announce('success', text('listed.copied'))
  else announce('info', text('listed.copy_refused', { url }), { lasts: Infinity })
}
