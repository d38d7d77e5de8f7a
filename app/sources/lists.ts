import { readCountryPage } from '#lists/country_list'
import { adminEnquiryList, enquiriesTo, ownerEnquiryList, withoutSpam } from '#lists/enquiry_lists'
import { listSource, rowSource } from '#sources/list_source'
import { operationList } from '#lists/operation_lists'
import {
  adminPropertyList,
  exportedPropertyList,
  ownedBy,
  ownerPropertyList,
} from '#lists/property_lists'
import { readQueue } from '#lists/review_lists'
import { deletedBy, ownTrashList, trashList } from '#lists/trash_list'
import { nonAdmins, ownerList, ownerOptionList, owners, userList } from '#lists/user_lists'
import {
  adminEnquiryListValidator,
  adminPropertyListValidator,
  countryPageValidator,
  operationListValidator,
  ownerEnquiryListValidator,
  ownerListValidator,
  ownerOptionListValidator,
  ownerPropertyListValidator,
  trashListValidator,
  userListValidator,
} from '#validators/list'
import { waitingListValidator } from '#validators/review'

export const userSource = listSource({
  call: 'api.admin.users.index',
  settings: 'users',
  validator: userListValidator,
  list: userList,
})
export const nonAdminSource = listSource({
  call: 'api.admin.non_admins.index',
  settings: 'non_admins',
  validator: userListValidator,
  list: userList,
  scope: () => nonAdmins,
})
export const ownerSource = listSource({
  call: 'api.admin.owners.index',
  settings: 'owners',
  validator: ownerListValidator,
  list: ownerList,
  scope: () => owners,
})
export const ownerOptionSource = listSource({
  call: 'api.admin.owner_options.index',
  validator: ownerOptionListValidator,
  list: ownerOptionList,
  scope: () => owners,
})

export const adminPropertySource = listSource({
  call: 'api.admin.properties.index',
  settings: 'properties',
  validator: adminPropertyListValidator,
  list: adminPropertyList,
  exported: exportedPropertyList,
})
export const ownerPropertySource = listSource({
  call: 'api.owner.properties.index',
  settings: 'properties',
  validator: ownerPropertyListValidator,
  list: ownerPropertyList,
  scope: ownedBy,
})

export const adminTrashSource = listSource({
  call: 'api.admin.trashed_properties.index',
  settings: 'trash',
  validator: trashListValidator,
  list: trashList,
})
export const ownerTrashSource = listSource({
  call: 'api.owner.trashed_properties.index',
  settings: 'trash',
  validator: trashListValidator,
  list: ownTrashList,
  scope: deletedBy,
})

export const adminEnquirySource = listSource({
  call: 'api.admin.enquiries.index',
  validator: adminEnquiryListValidator,
  list: adminEnquiryList,
  unchosen: withoutSpam,
})
export const ownerEnquirySource = listSource({
  call: 'api.owner.enquiries.index',
  validator: ownerEnquiryListValidator,
  list: ownerEnquiryList,
  scope: enquiriesTo,
  unchosen: withoutSpam,
})

export const operationSource = listSource({
  call: 'api.admin.operations.index',
  validator: operationListValidator,
  list: operationList,
})

export const queueSource = rowSource({
  call: 'api.admin.reviews.index',
  validator: waitingListValidator,
  read: readQueue,
})

export const countrySource = rowSource({
  call: 'api.admin.countries.index',
  settings: 'countries',
  validator: countryPageValidator,
  read: readCountryPage,
})
