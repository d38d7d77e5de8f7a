import { useCallback, useState } from 'react'
import { PhotoPlaceholder } from '~/components/ui/photo'

export function PhotoPreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<File>()
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  if (failed === file) return <PhotoPlaceholder alt="" />
  return (
    <img
      ref={show}
      className="photo"
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setFailed(file)}
    />
  )
}
