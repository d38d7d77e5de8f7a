/** A text as it is searched: case, accents and Unicode form make no difference, as in the server's lists. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
