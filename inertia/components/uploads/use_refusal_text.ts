import { useText } from '~/hooks/use_text'
import type { Photo } from '~/lib/photo_list'
import { formatNameOf, megabytesOf, type PhotoLimits } from '~/lib/photo_rules'

/** Why a file was not added, in words. */
export function useRefusalText({ bytes }: PhotoLimits) {
  const t = useText()
  return ({ file, refusal }: Photo) =>
    t(`photos.reason_${refusal!}`, {
      format: formatNameOf(file),
      size: roundedUp(megabytesOf(file.size)),
      megabytes: megabytesOf(bytes),
    })
}

/** A file just over the limit must not read as if it were of exactly that size. */
const roundedUp = (megabytes: number) => Math.ceil(megabytes * 10) / 10
