import { announce } from '~/lib/messages'

/** A browser may refuse its clipboard, and has none without https: then the text can be read and copied by hand. */
export async function copyText(text: string, { copied, refused }: Record<string, string>) {
  try {
    await navigator.clipboard.writeText(text)
    announce('success', copied)
  } catch {
    announce('info', refused)
  }
}
