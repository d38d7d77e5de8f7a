import { useCallback, useState } from 'react'
import { PhotoPlaceholder } from '~/components/ui/photo'

/** A file that was chosen, before it is sent; its address is given back with the picture. */
export function Preview({ file }: { file: File }) {
  const [broken, setBroken] = useState<File>()
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  if (broken === file) return <PhotoPlaceholder alt="" />
  return (
    <img
      ref={show}
      className="photo"
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(file)}
    />
  )
}
