import { defineRoutes } from '../../platform/http/routes.ts';
import { saveCategoryPicture } from './category-picture.ts';
import { deleteListing } from './delete-listing.ts';
import { draftFiles } from './draft-files.ts';
import { keepPicture } from './keep-picture.ts';
import { countMyListings, listInsurers, listMyListings, showMyListing } from './list-my-listings.ts';
import { withdrawChange } from './moderate-change.ts';
import { publishListing } from './publish-listing.ts';
import { addBasicInfo, editBasicInfo } from './save-basic-info.ts';
import { saveDelivery } from './save-delivery.ts';
import { saveDocuments } from './save-documents.ts';
import { switchAllListings, switchListing } from './switch-listings.ts';

export const ownerListingRoutes = defineRoutes({
  keepPicture,
  draftFiles,
  saveCategoryPicture,
  addBasicInfo,
  editBasicInfo,
  uploadDocuments: saveDocuments,
  editDocuments: saveDocuments,
  saveDelivery,
  publishListing,
  deleteListing,
  switchListing,
  switchAllListings,
  countListings: countMyListings,
  myListings: listMyListings,
  myListing: showMyListing,
  withdrawChange,
  insuranceProviders: listInsurers,
});
