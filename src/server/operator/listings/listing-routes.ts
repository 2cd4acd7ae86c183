import { findImport, listImports, stopImport } from '../../../core/operator/imports.ts';
import {
  editListing,
  findListing,
  hideListing,
  mergeListings,
  restoreListing,
  searchListings,
} from '../../../core/operator/listings.ts';
import { type Route, route } from '../../http/route.ts';
import { findRun, findRuns, requestImportStop } from '../imports/import-runs.ts';
import { changeListing } from './edit-listing.ts';
import { findListingOf } from './find-listing.ts';
import { showAgain, takeDown } from './hide-listing.ts';
import { mergeShops } from './merge.ts';
import { findListings } from './search-listings.ts';

export const listingDesk: readonly Route[] = [
  route(searchListings, findListings),
  route(findListing, (context, { id }) => findListingOf(context, id)),
  route(editListing, changeListing),
  route(hideListing, takeDown),
  route(restoreListing, (context, { id }) => showAgain(context, id)),
  route(mergeListings, mergeShops),
  route(listImports, findRuns),
  route(findImport, (context, { id }) => findRun(context, id)),
  route(stopImport, (context, { id }) => requestImportStop(context, id)),
];
