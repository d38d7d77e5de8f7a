import { ImagesScreen } from '~/components/properties/page/images_screens'

export default function UploadImages({ propertyId }: { propertyId: number }) {
  return <ImagesScreen area="admin" screen="uploadImages" propertyId={propertyId} />
}
