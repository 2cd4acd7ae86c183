/**
 * Every text a person reads in the browser. Another language is one more file beside this one with the
 * same exports. A message with a value in it is a function that stands on its own (it may not use
 * anything of this file), because the build moves each message to the pages that show it.
 */
import { messages } from '../../core/messages.ts';

/** What a rule or the server answers, by its code. */
export const faults = messages;

// The frame of every page
export const productName = 'Nukkad';
export const skipToContent = 'Skip to content';
export const unexpectedError = 'Unexpected Application Error!';
export const unexpectedErrorHelp = 'Something broke while showing this page. Nothing that you saved is lost.';
export const notFoundTitle = 'Page not found | Nukkad';
export const pageNotFound = 'This page does not exist';
export const pageNotFoundHelp = 'The address may be mistyped, or the page may have moved.';
export const goHome = 'Go to the home page';
export const goToShops = 'See all shops';
export const tryAgain = 'Try again';
export const loading = 'Loading...';

// What search engines and messengers read of every page
export const home = 'Home';
export const shops = 'Shops';
export const plansCrumb = 'Plans and price';
export const enquiryCrumb = 'Get a call back';
export const cardDrawing = 'A drawing of a corner shop';

// Header and footer
export const menu = 'Menu';
export const menuEntries = {
  privacyPolicy: 'Privacy Policy',
  shippingPolicy: 'Shipping Policy',
  termsAndConditions: 'Terms and Conditions',
  refundAndCancellationPolicy: 'Refund and Cancellation Policy',
  contactUs: 'Contact Us',
  ourServices: 'Our Services',
};
export const footerLinks = 'About us and our policies';
export const footerEntries = {
  about: 'About',
  services: 'Services',
  contact: 'Contact',
  privacyPolicy: 'Privacy Policy',
  pricingPolicy: 'Pricing Policy',
  termsOfUse: 'Terms of Use',
  shippingPolicy: 'Shipping Policy',
  cancellationAndRefundPolicy: 'Cancellation and Refund Policy',
};
export const whoWeAre =
  'Nukkad is a directory of the local shops of India and the people who run them. We never call to ask for your OTP.';
export const ourPageOn = (place: string) => `Nukkad on ${place}`;
export const writeTo = (mail: string) => `Write to ${mail}`;
export const licences = 'Licences';
export const townAttribution = 'Town data © GeoNames, CC BY 4.0';

// Said by pieces that many pages share
export const previousShops = 'Previous shops';
export const nextShops = 'Next shops';
export const close = 'Close';
export const notifications = 'Notifications';
export const sampleData = 'Sample data: these shops are made up, to show how Nukkad looks with shops in it.';

// Where the visitor is
export const locationUnsupported = 'Location API not available in the device.';
export const locationError = (reason: string) => `Location Error: ${reason}`;
export const locationDenied =
  'Location is switched off for this site. You can allow it in the browser’s settings.';
export const locationUnknown = 'The phone could not find out where it is. Is location switched on?';
export const locationSlow = 'Finding your place took too long. Please try again under open sky.';
export const useMyLocation = 'Use my location';
export const locating = 'Finding your place...';
export const locationWhy = 'See how far each shop is. Your place is used for this list only and is not kept.';
export const nearestFirst = (premiumKm: number) =>
  `Nearest shops first, premium shops within ${premiumKm}\u00a0km on top`;
export const bestFirst = (premiumKm: number) =>
  `Best matches first, premium shops within ${premiumKm}\u00a0km before others`;
export const findingNearest = 'Finding the nearest shops...';
export const kmUnit = 'km';

// The shop list
export const shopListTitle = 'Shops near you | Nukkad';
export const shopListDescription =
  'Find local shops around you: kirana, medical, bakery, repair and more, with their distance.';
export const claimShop = 'Claim Shop';
export const shopNameColumn = 'Shop Name';
export const statusColumn = 'Status';
export const actionColumn = 'Open';
export const notClaimedOrClaimed = 'Not Claimed / Claimed';
export const claimed = 'Claimed';
export const notClaimed = 'Not Claimed';
export const viewShop = 'View Shop';
export const viewShopNamed = (name: string) => `View Shop: ${name}`;
export const noShopFound = 'No shop found.';
export const noShopFoundSearch = 'No shop found basis on your search.';
export const noMoreShops = 'No more data!';
export const listCapped = (count: number) =>
  `These are the first ${count.toLocaleString('en-IN')} shops. Search or narrow down to see others.`;
export const resultFound = (count: number, isMore: boolean) => `Result: ${count}${isMore ? '+' : ''} found`;
export const searchTitle = (words: string) => `${words} | Nukkad`;
export const searchTitleWithoutWords = 'Search result | Nukkad';
export const searchShop = 'Search shop';
export const clearSearch = 'Clear the search';
export const advanceSearch = 'Advance Search';
export const advanceSearchActive = (count: number) =>
  count === 1 ? 'Advance Search, 1 filter is active' : `Advance Search, ${count} filters are active`;
export const activeFilters = 'Active filters';
export const removeFilter = (label: string) => `Remove the filter ${label}`;
export const clearAll = 'Clear all';
export const cancel = 'Cancel';
export const apply = 'Apply';
export const categoryLabel = 'Category';
export const anyCategory = 'Any category';
export const subCategoryLabel = 'Sub-category';
export const anySubCategory = 'Any sub-category';
export const categoryFirst = 'Choose a category first';
export const cityLabel = 'City or town';
export const pinLabel = 'Pincode';
export const pinChip = (pin: string) => `Pincode ${pin}`;
export const withinLabel = 'How far';
export const anyDistance = 'Any distance';
export const withinKm = (km: number) => `Within ${km} km`;
export const withinKmUnplaced = (km: number) => `Within ${km} km (needs your location)`;
export const withinNeedsPlace = 'A distance can be chosen once your location is known.';
export const claimedLabel = 'Claimed or not';
export const anyStatus = 'Any';
export const addMyShop = 'Add My Shop';
export const loadingShops = 'Loading more shops...';

// What the visitor has begun and saved in this browser
export const savedHeading = 'Save';
export const savedTag = 'Save';
export const draftNamePlaceholder = 'Your shop name here...';
export const continueClaim = 'Continue Claim';

// A shop's page
export const shopTitle = (name: string, city: string | null) =>
  city ? `${name}, ${city} | Nukkad` : `${name} | Nukkad`;
export const shopDescription = (trade: string | undefined, city: string | null, intro: string) => {
  const said = [[trade, city].filter(Boolean).join(' in '), intro].filter(Boolean).join('. ');
  // Search engines put something of their own in the place of a line that is too short.
  const more = 'See what it sells, where it is and how to reach it.';
  return said.length >= 70 ? said : [said, more].filter(Boolean).join(/[.!?।]$/.test(said) ? ' ' : '. ');
};
export const shopUnavailable = 'No Shop data available';
export const shopUnavailableHelp =
  'This shop has no page yet. If it is yours, you can claim it and show customers what you sell.';
export const shopClaimedUnavailableHelp = 'The owner of this shop has no page at the moment.';
export const claimHelp = 'Is this your shop?';
export const verified = 'Verified';
export const whatItSells = 'What you get here';
export const whereItIs = 'Where it is';
export const storeFrontOf = (name: string) => `Store front of ${name}`;
export const backToShops = 'All shops';
export const showDistance = 'How far is it?';
export const contactShop = 'Contact and directions';
export const callShop = 'Call';
export const whatsapp = 'WhatsApp';
export const directions = 'Directions';
export const opensNewTab = '(opens in a new tab)';
export const similarNearby = 'Similar Shops nearby';
export const loadingSimilar = 'Looking for similar shops...';
export const shopUnreached = 'This shop could not be loaded';
export const shopUnreachedHelp = 'It opens by itself once you are online again.';

// When a shop is open
export const openingHours = 'Opening hours';
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const spanText = (opens: string, closes: string) => `${opens}–${closes}`;
export const open24Hours = 'Open 24 hours';
export const closedAllDay = 'Closed';
export const openNow = 'Open now';
export const closedNow = 'Closed';
export const closedToday = 'Closed today';
export const closesAt = (time: string) => `closes ${time}`;
export const closesOn = (weekday: string, time: string) => `closes ${weekday} ${time}`;
export const opensAt = (time: string) => `opens ${time}`;
export const opensTomorrow = (time: string) => `opens tomorrow ${time}`;
export const opensOn = (day: string, time: string) => `opens ${day} ${time}`;
export const neverCloses = '24 hours';
export const holidaysHeading = 'Closed on';
export const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
export const daysText = (from: string, until: string) =>
  `${new Date(from).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })} to ${new Date(until).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`;

// Sharing and copying
export const share = 'Share';
export const shareText = (name: string, city: string | null) =>
  city ? `${name}, ${city}, on Nukkad` : `${name}, on Nukkad`;
export const sharedSuccessfully = 'Shared successfully.';
export const shareUnsupported = 'Share API not available in the device.';
export const copiedInstead = 'The link is copied instead: paste it where you like.';
export const copyLink = 'Copy link';
export const linkCopied = 'The link is copied.';
export const copyByHand = 'Copy the link';
export const copyByHandHelp =
  'This browser does not let us copy for you. Hold or select the link and copy it.';
export const linkToShop = 'Link to this shop';

// Shops saved on the device
export const saveShop = 'Save';
export const shopSaved = 'Saved';
export const savedOnDevice = 'Saved on this device.';
export const savedNoMore = 'No longer saved.';
export const savingFailed =
  'This could not be saved: the storage of this browser is full or switched off. What you saved before is still there.';
export const savedShops = 'Saved shops';
export const savedShopsCount = (count: number) => `Saved shops (${count})`;
export const savedTitle = 'Saved shops | Nukkad';
export const savedHelp =
  'They are kept on this device only, and are here without a network too. You need no account for it, and nobody else sees them.';
export const savedEmpty = 'No shop saved yet.';
export const savedEmptyHelp = 'Press Save on the page of a shop, and you find it here again.';
export const savedNeedsScript = 'The list is kept in this browser, and needs JavaScript to be shown.';
export const loadingSaved = 'Reading your saved shops...';
export const removeSaved = 'Remove';
export const removeSavedNamed = (name: string) => `Remove ${name} from the saved shops`;
export const removedSaved = (name: string) => `${name} is no longer saved.`;
export const undo = 'Undo';

// More, and saying that something is wrong
export const more = 'More';
export const reportWrong = 'Report wrong information';
export const reportHelp = 'We look at every report. Please do not write anything about yourself.';
export const reportReason = 'What is wrong?';
export const reportReasonEmpty = 'Please choose';
export const reportReasonMissing = 'Please choose what is wrong.';
export const reportReasons = {
  closed: 'The shop has closed for good',
  wrong_place: 'The place or the address is wrong',
  wrong_name: 'The name is wrong',
  duplicate: 'The shop is listed twice',
  not_a_shop: 'This is not a shop',
  other: 'Something else',
};
export const reportNote = 'What should it say?';
export const sendReport = 'Send';
export const sending = 'Sending...';
export const reportThanks = 'Thank you. We will look at it.';

// Proving a number (the KYC dialog, signing in)
export const kycTitle = 'KYC Verification';
export const kycSubtitle = 'Enter details to validate';
export const kycAddress = 'Address of the shop';
export const mobileNumber = 'Mobile number';
export const otp = 'OTP';
export const otpNeverCalled = 'We never call to ask for your OTP.';
export const sendOtp = 'Send OTP';
export const otpSent = 'OTP sent successfully.';
export const resendIn = (seconds: number) => `Re-send in (${seconds})`;
export const resendOtp = 'Re-send OTP';
export const verifyOtp = 'Verify OTP';
export const verifying = 'Verifying...';
export const readOtpInOutbox = 'This is a local copy: read the OTP in the outbox';
export const signInTitle = 'Login | Nukkad';
export const signInHeading = 'Login';
export const signInHelp =
  'We send an OTP by SMS to your mobile number. There is no password, and a new number is signed up by itself.';
export const signInNeedsScript = 'Signing in needs JavaScript.';
export const signedInAs = 'You are signed in with';
export const goOn = 'Continue';
export const signOut = 'Sign out';
export const signingOut = 'Signing out...';

// What local mode has sent
export const outboxTitle = 'Outbox | Nukkad';
export const outboxHeading = 'Outbox';
export const outboxHelp =
  'This is a local copy: nothing leaves this machine. What it would have sent by SMS and mail stands here, the newest first.';
export const outboxElsewhere = 'The outbox is shown only on the machine that this copy runs on.';
export const outboxEmpty = 'Nothing was sent yet.';
export const outboxEmptyHelp = 'Ask for an OTP, and it arrives here.';
export const refresh = 'Refresh';
export const refreshing = 'Refreshing...';
export const channels = { sms: 'SMS', mail: 'Mail' };
export const sentTime = (time: string) =>
  new Date(time).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

// Claiming: the draft and where it is kept
export const dataSavedLocally = 'Data saved locally.';
export const claimStep = (step: number, of: number) => `Step ${step} of ${of}`;
export const draftNotSaved =
  'This browser did not save your draft. It is still here: please do not close this page.';
export const draftNotKept =
  'This browser does not keep your draft: its storage is full or switched off. Nothing is lost while this page is open, so please finish without closing it.';
export const filesNotKept =
  'This browser keeps your text, but not your pictures and video: its storage is full or switched off. Nothing is lost while this page is open, so please finish without closing it.';
export const otherTabChanged = 'You changed this draft in another tab. Which one do you want to go on with?';
export const otherTabEnded =
  'This draft was sent or thrown away in another tab. Do you still want to go on with it here?';
export const useNewer = 'Use the newer one';
export const keepMine = 'Keep mine';
export const emptyForm = 'Empty the form';
export const leaveTitle = 'Leave without finishing?';
export const leaveHelp =
  'Some of what you entered is not saved yet. If you leave without saving, it is removed from this device.';
export const saveAndLeave = 'Save and leave';
export const leaveWithoutSaving = 'Leave without saving';
export const stayHere = 'Stay';
export const otherDraftTitle = 'You have begun another shop';
export const otherDraftHelp =
  'It is not saved yet. If you save it, you find it at the top of the shop list and can go on any time.';
export const otherDraftReplaces =
  'It is not saved yet. One draft can be saved at a time: saving this one replaces the one that is saved now.';
export const otherDraftSave = 'Save it and go on';
export const otherDraftDiscard = 'Throw it away';
export const otherDraftStay = 'Go back to it';

// Claiming: the instructions
export const instructionsTitle = 'Claim Shop - Instructions';
export const instructionsLead =
  'Show that the shop is yours, and customers nearby can find and trust it. It takes about five minutes.';
export const requirementsHeading = 'Three things have to be true';
export const requirementName = 'The business name and category match the business profile.';
export const requirementPlace = 'The location matches the service area.';
export const requirementOwner = 'You are authorised to represent the business.';
export const neededHeading = 'Have these with you';
export const neededPhone = 'The owner’s mobile phone';
export const neededPhoneWhy = 'We send an OTP to it, so that nobody else can claim your shop.';
export const neededCheque = 'A cancelled cheque';
export const neededChequeWhy =
  'It shows who owns the business. Only the people who verify your shop see it, and it is deleted after their decision.';
export const neededPhoto = 'Your shop front';
export const neededPhotoWhy = 'You take a photo of it on the spot; the place is taken from your phone.';
export const neverAsked =
  'We never ask for a UPI PIN, a bank password or a card number here. Nobody from Nukkad calls you for an OTP.';
export const recordingHeading = 'A video of your shop';
export const recordingOptional = 'Optional';
export const recordingWhy = 'It is not needed, but it makes the verification easier.';
export const recordingTips = [
  'Capture all 3 requirements in one continuous recording.',
  "Most successful videos are 1-2 minutes and videos longer than 5 minutes won't be accepted.",
  'Start outside before moving inside.',
] as const;
export const recordingLabel = 'Video';
export const attachRecording = 'Attach a video';
export const replaceRecording = 'Replace';
export const removeRecording = 'Remove';
export const checkingRecording = 'Checking the video...';
export const recordingPreview = 'Your video';
export const recordingUnnamed = 'Video';
export const recordingFacts = (minutes: number, seconds: number, megabytes: number) =>
  `${minutes}:${String(seconds).padStart(2, '0')} min, ${megabytes < 0.1 ? 'under 0.1' : megabytes.toFixed(1)} MB`;
export const claimActions = 'Claim';
export const draftInForm = 'You are going on with:';
export const draftWaiting = 'You have a saved draft:';
export const startAfresh = 'Begin another shop';
export const replaceSavedTitle = 'Replace your saved draft?';
export const replaceSavedHelp = 'One draft can be saved at a time. Saving this one removes the other:';
export const replaceSaved = 'Replace it';
export const keepSaved = 'Keep the saved one';
export const afreshTitle = 'Empty the form?';
export const afreshHelp = 'What you entered is not saved yet. It is removed from this device.';
export const afreshConfirm = 'Empty it';

// Claiming: the details
export const detailsTitle = 'Claim Shop - Add details';
export const detailsLead =
  'Please fill in everything that is not marked Optional. You can save it and go on later.';
export const claimedListing = 'You are claiming this shop of the directory:';
export const correctedShop = 'You are correcting what you sent for your shop:';
export const claimedUnknown = 'This is for a shop that you have claimed.';
export const aboutShopGroup = 'About the shop';
export const whereGroup = 'Where it is';
export const sellsGroup = 'What it sells';
export const ownerGroup = 'The owner';
export const chequeGroup = 'Cancelled cheque';
export const shopNameLabel = 'Shop name';
export const shopNameHint = 'As on the board above your door.';
export const introLabel = 'Short intro';
export const introHint = 'What would you tell a new neighbour about your shop?';
export const stateLabel = 'State';
export const chooseState = 'Choose the state';
export const stateFirst = 'Choose the state first';
export const cityHint = 'Type the first letters and choose from the list.';
export const cityNoMatch = 'No town of this state is written like that.';
export const pinHint = 'Six digits, as on your letters.';
export const addressLabel = 'Street address';
export const addressNote = 'Hidden from the public';
export const addressHint = 'Shop number, building, street, landmark. Only our verifiers see it.';
export const shopTypeLabel = 'Shop type';
export const chooseShopType = 'Choose the shop type';
export const shopTypeNames = {
  'Online Brands': 'Online Brands',
  'Online Service': 'Online Service',
  Retailers: 'Retailers',
  Wholesalers: 'Wholesalers',
  Distributors: 'Distributors',
  Manufacturers: 'Manufacturers',
  Suppliers: 'Suppliers',
  'Service Providers': 'Service Providers',
  Franchisees: 'Franchisees',
  'Online Retailers': 'Online Retailers',
  'Specialty Stores': 'Specialty Stores',
  'Pop-up Shops': 'Pop-up Shops',
};
export const categoriesLabel = 'Categories';
export const categoriesHint = 'One or more.';
export const subCategoriesLabel = 'Sub-categories';
export const subCategoriesHint = 'Shoppers find you by these.';
export const ownerNameLabel = 'Owner’s name';
export const ownerNameHint = 'As on the bank account of the shop.';
export const emailLabel = 'E-mail';
export const emailHint = 'We write here about your claim. It is not shown to anyone.';
export const ownerNumberLabel = 'Owner’s mobile number';
export const ownerNumberHint = 'We send an OTP to it. Never tell that OTP to anyone, not even to us.';
export const referralLabel = 'Referral code';
export const referralHint = 'If somebody gave you one.';
export const claimantAge = (years: number) => `Whoever claims a shop has to be ${years} or older.`;
export const chequeLabel = 'Picture of a cancelled cheque';
export const chequeHint =
  'A cheque of the shop’s account with two lines and the word CANCELLED across it. It cannot be cashed.';
export const chequeSeenBy =
  'Only our verifiers see it. It is kept encrypted and deleted once your shop is decided on.';
export const chequeTexts = {
  upload: 'Upload Image',
  uploaded: 'Image Uploaded',
  replace: 'Replace',
  remove: 'Remove',
  preview: 'The cheque that you chose',
  busy: 'Reading...',
};
export const next = 'Next';
export const saveDraft = 'Save';

// Claiming: the store-front picture
export const pictureTitle = 'Claim Shop - Add Store Front Picture';
export const backToDetails = 'Back';
export const pictureHeading = 'Your store front';
export const pictureHelp =
  'Stand across the street, so that the board above your door and the entrance are in the picture.';
export const openCamera = 'Open the camera';
export const openingCamera = 'Opening the camera...';
export const cameraAllow =
  'Your phone may ask whether Nukkad may use the camera. It is switched off again after the picture.';
export const capture = 'Capture';
export const capturing = 'Taking the picture...';
export const reCapture = 'Re-capture';
export const closeCamera = 'Close the camera';
export const cameraView = 'What the camera sees';
export const cameraUnsupported = 'Camera API is not available in this device';
export const cameraError = (reason: string) => `Camera Error: ${reason}`;
export const cameraDenied =
  'The camera is switched off for this site. Tap the sign beside the address, open Permissions, allow Camera, and try again.';
export const cameraMissing = 'No camera was found.';
export const cameraInUse = 'The camera is in use by another app. Please close that app and try again.';
export const cameraLost = 'The camera was switched off. Please open it again.';
export const choosePicture = 'Choose a picture';
export const choosePictureInstead = 'Choose a picture instead';
export const chooseAnotherPicture = 'Choose another picture';
export const readingPicture = 'Reading the picture...';
export const pictureKinds = 'PNG, JPEG, HEIC or WebP.';
export const shopPicture = 'Your store front, as you will send it';
export const pictureHeld = 'Picture added';
export const positionHeading = 'Where your shop is';
export const positionWhy =
  'Stand at the door of your shop. Shoppers see how far they are from here, and we compare the place with your address.';
export const measuringFiner = 'Found. Waiting for a more exact place...';
export const positionFound = 'Place found';
export const accuracyText = (metres: number) =>
  `± ${metres < 1000 ? `${Math.max(1, Math.round(metres))} m` : `${Math.round(metres / 1000)} km`}`;
export const accuracyPoor =
  'This is not very exact. Please go outside, away from high walls, and find it again.';
export const findAgain = 'Find again';
export const capturedAddress = 'Captured address';
export const findingAddress = 'Looking up the address...';
export const addressFailed = (reason: string) =>
  `The address could not be looked up. ${reason} Your place is kept.`;
export const tryAgainAddress = 'Look up again';
export const adjustPin = 'Adjust the pin';
export const pinHelp =
  'Is your shop a few steps away from where you stand? Drag the pin, or use the arrows: 5 metres a step, at most 250.';
export const pin = 'Pin of your shop';
export const pinKeys = 'The arrow keys move it by 5 metres.';
export const pinDirections = {
  north: '5 metres north',
  east: '5 metres east',
  south: '5 metres south',
  west: '5 metres west',
};
export const compass = { north: 'N', east: 'E', south: 'S', west: 'W' };
export const pinNotMoved = 'The pin is at the measured place.';
export const pinMoved = (metres: number, point: string) => `Moved ${metres} m ${point}`;
export const compassPoints = {
  north: 'north',
  'north-east': 'north-east',
  east: 'east',
  'south-east': 'south-east',
  south: 'south',
  'south-west': 'south-west',
  west: 'west',
  'north-west': 'north-west',
};
export const backToMeasured = 'Back to the measured place';
export const metresAway = (metres: number) => `${metres} m`;
export const outsideIndia = 'This place is outside India. Nukkad lists shops in India only.';

// Claiming: sending it
export const finish = 'Finish';
export const finishQuestion = 'Are you sure';
export const saveClaim = 'Save';
export const finishExplained =
  'The shop details, the photo with its position and the cheque are sent to Nukkad. Only the people who verify shops see the cheque; it is never shown to the public.';
export const finishDeclares = (age: number) =>
  `With Save you declare that you are at least ${age} years old.`;
export const toDetails = 'Back to the details';
export const toPicture = 'Back to the picture';
export const toInstructions = 'Back to the instructions';
export const sendingClaim = 'Sending your claim';
export const sendingSteps = {
  preparing: 'Getting the pictures ready...',
  submitting: 'Submitting the claim...',
};
export const sendingFile = {
  photo: 'Sending the store-front picture...',
  cheque: 'Sending the cancelled cheque...',
  recording: 'Sending the recording...',
};
export const percentSent = (percent: number) => `${percent}%`;
export const sendingHelp =
  'Please keep this page open. If the network breaks, sending goes on from where it was.';
export const claimWaiting = 'Waiting for the network';
export const claimKeptOffline =
  'You are offline. Your claim is kept on this phone and is sent when the network is back.';
export const claimKeptUnreached =
  'We cannot be reached just now. Your claim is kept on this phone and is sent when the network is better.';
export const showSending = 'Show';
export const claimSendingElsewhere = 'This claim is being sent in another tab of this browser.';
export const claimSentElsewhere = 'Your claim was submitted in another tab of this browser.';
export const claimNotSent = 'The claim was not sent';
export const claimStillHere = 'Nothing is lost: what you filled in is still here.';
export const claimSubmitted = 'Claim Submitted';
export const claimSubmittedHelp = 'Your shop will be listed post successful verification';
export const claimUnderReview = 'A person will look at your claim first. You need to do nothing for it.';
export const subscribe = 'Subscribe';

// Claiming a listing from its page
export const claimListing = 'Claim My Shop';
export const toShopPage = 'Open the shop’s page';

// The two plans
export const subscribeTitle = 'Subscribe | Nukkad';
export const subscribeHeading = 'Subscribe to your plan';
export const subscribeFor = 'For your shop:';
export const plansTitle = 'Plans and price | Nukkad';
export const plansDescription =
  'Listing a shop on Nukkad is free. Premium costs ₹1,999 a year, GST included, with a 30-day money-back guarantee.';
export const plansLead = 'Being listed is free. Premium puts your shop in front of the people around it.';
export const freePlan = 'Free';
export const freePlanFor = 'To be listed';
export const forever = 'for ever';
export const freePoints = [
  'Automatic inventory stock creation',
  'Listing products tagged to the shop',
  'Discovering local shops',
] as const;
export const goOnFree = 'Go on with Free';
export const premiumPlan = 'Premium';
export const premiumPlanFor = 'To stand out';
export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
export const aYear = 'a year';
export const gstIncluded = 'GST included';
export const gstSplit = (taxable: number, percent: number, gst: number) =>
  `₹${taxable.toLocaleString('en-IN')} and ${percent}% GST of ₹${gst.toLocaleString('en-IN')}, rounded`;
export const premiumPoints = [
  'Top placement in search',
  'Promotions',
  'Analytics',
  'Inventory tools',
  'Verified badge',
  'Coins redemption',
  'Dedicated support',
] as const;
export const guarantee = (days: number) => `${days}-day money-back guarantee, no questions asked.`;
export const renewalRate = 'Renewal at the same rate each year. It never renews by itself.';
export const subscribeNow = 'Subscribe Now';

// Paying for a year
export const paymentNote = 'A secure window of Razorpay opens. We never see your card or your UPI PIN.';
export const testMoney = 'This is a local copy: the payment is a test, and no real money moves.';
export const paymentAge = (age: number) => `Whoever pays has to be ${age} or older.`;
export const openingCheckout = 'Opening the payment window...';
export const checkoutOpen = 'The payment window is open';
export const confirmingPayment = 'Checking the payment...';
export const checkoutDescription = 'Premium for one year';
export const checkoutFailed = 'Payment provider SDK failed to load.';
export const paymentDismissed =
  'You closed the payment window. Nothing was paid and nothing is lost: you can go on any time.';
export const paymentFailed = (reason: string) => `The payment did not go through. ${reason}`;
export const paymentFailedUnsaid = 'The bank gave no reason.';
export const paymentPending = 'Your bank has not decided yet';
export const paymentPendingHelp = 'Please do not pay again: this page tells you by itself.';
export const verifyMyNumber = 'Verify my number';
export const reviewNotice =
  'A person is still checking your claim. You can pay now: Verified waits for that check, and if the claim is refused, the money comes back by itself.';
export const claimFirst = 'This shop is not claimed by you';
export const claimFirstHelp =
  'Only the owner of a shop can subscribe for it. Claim it on its page first; it takes about five minutes.';
export const noShopHere = 'No shop of yours was found here';
export const noShopHereHelp =
  'The address may be mistyped, or you are signed in with another number than the one that claimed the shop.';
export const useOtherNumber = 'Use another number';
export const subscriptionUnreached = 'Your subscription could not be loaded';
export const subscriptionStale = 'You seem to be offline. What you see here may not be the newest.';

// What was paid for
export const paymentProcessed = 'Payment has been processed';
export const premiumUntil = (lastDay: string) =>
  `Premium through ${new Date(lastDay).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}`;
export const premiumEnded = (lastDay: string) =>
  `Your Premium ended on ${new Date(lastDay).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}.`;
export const premiumEndedHelp = 'Subscribe again at the same rate, and your page is back at once.';
export const premiumRefunded = 'You asked for your money back, and Premium has ended.';
export const claimOverNotice =
  'Your claim of this shop was not accepted. What you paid for it goes back to you by itself.';
export const premiumRefundedHelp = 'You can subscribe again whenever you like, at the same rate.';
export const renewEarly = 'Renew for another year';
export const renewEarlyHelp = (lastDay: string) =>
  `The new year begins after ${new Date(lastDay).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}, so no day is lost.`;
export const renew = 'Renew';
export const paymentsHeading = 'Payments';
export const paidOn = (day: string) =>
  `Paid on ${new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}`;
export const paperKinds = { invoice: 'Invoice', credit_note: 'Credit note' };
export const toPublicPage = 'See the shop’s page';
export const whyNotShown = 'See why, and what to do';
export const pageAfterCheck = 'Your shop’s page opens as soon as we have verified the shop.';
export const askRefund = 'Get my money back';
export const refundUntil = (day: string) =>
  `Up to ${new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })} you get everything back, no questions asked.`;
export const refundTitle = 'Get your money back?';
export const refundExplained = (amount: string, days: number) =>
  `${amount} goes back to where it came from, within ${days} working days. Premium and the Verified badge end now; your shop stays listed.`;
export const refundConfirm = 'Yes, give it back';
export const refundKeep = 'Keep Premium';
export const refunding = 'Asking for the refund...';
export const refundStates = {
  requested: 'Refund asked for',
  pending: 'Refund on its way',
  processed: 'Refunded',
  failed: 'Refund delayed',
};
export const refundOnItsWay = (days: number) => `It is on its way: up to ${days} working days.`;
export const refundDone = 'The money was given back. Your bank shows it on your account.';
export const refundFailed = 'Your bank did not take it. We are looking into it, and you need to do nothing.';

// After it is done
export const thankYouTitle = 'Thank you | Nukkad';
export const thankYouPicture = 'A shop with a garland over its door';
export const thankYou = 'Thank you!';
export const thankYouPaid = 'Your payment has arrived. Welcome to Premium.';
export const thankYouNext = 'What happens next';
export const thankYouSteps = [
  'If your shop is verified already, its page is open to shoppers now. If not, it opens right after the check.',
  'Your invoice is ready on the subscription page.',
  'If you change your mind within 30 days, you get everything back there, no questions asked.',
] as const;
export const thankYouOther = 'We have got it, and will be in touch.';
export const toSubscription = 'See your subscription';

// Whose shop it is
export const isThisYours = 'Is this your shop?';
export const disputeTitle = 'Is this your shop? | Nukkad';
export const disputeUnreached = 'This page could not be loaded';
export const disputeLead =
  'Has somebody else claimed your shop here? Tell us. A person compares both sides and decides.';
export const disputeStepProve = 'You prove your mobile number with an OTP.';
export const disputeStepSay = 'You say why the shop is yours, and send a cancelled cheque of its account.';
export const disputeStepAnswer = (days: number) =>
  `Whoever has the shop now is told at once and has ${days} days to answer. They do not learn from us who you are, and you do not learn who they are.`;
export const disputeStepDecide = 'A person looks at both sides and decides. We tell you by SMS.';
export const disputeNobody = 'Nobody else has claimed this shop';
export const disputeNobodyHelp = 'You can claim it right away on its page.';
export const disputeYours = 'This shop is yours';
export const disputeYoursHelp = 'Nobody says otherwise.';
export const disputeGone = 'This shop is not in the directory';
export const disputeFor = 'This is about';
export const disputeName = 'Your name';
export const disputeNameHint = 'As it stands on the cheque.';
export const disputeMail = 'E-mail';
export const disputeStatement = 'Why is this shop yours?';
export const disputeStatementHint =
  'Since when you run it, what papers you have, who knows you there. Only our verifiers read it.';
export const disputePhoto = 'Photo of the shop or of a paper';
export const disputePhotoHint =
  'You in your shop, its licence, a bill with its name. Only our verifiers see it; it is never published.';
export const disputePhotoTexts = {
  upload: 'Choose a photo',
  uploaded: 'Photo chosen',
  replace: 'Replace',
  remove: 'Remove',
  preview: 'The photo that you chose',
  busy: 'Reading the photo...',
};
export const disputeSend = 'Send it to the verifiers';
export const disputeSent = 'We have it. The present owner is told now.';
export const disputePlea =
  'What you say has to be true. Whoever claims somebody else’s shop may lose the account, and it may be a crime.';
export const disputeAnswerHeading = 'Somebody says that this shop is theirs';
export const disputeAnswerLead = (until: string) =>
  `Please show us that it is yours, by ${new Date(until).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}. After that a person decides with what is there. Until then nothing changes.`;
export const disputeAnswerLate = 'The time to answer is over. Until it is decided you can still answer here.';
export const disputeAnswer = 'Your answer';
export const disputeAnswerHint =
  'Why the shop is yours: since when, what papers you have, who knows you there. Only our verifiers read it.';
export const disputeSendAnswer = 'Send my answer';
export const disputeAnswerSent = 'We have your answer. A person decides now.';
/** Where a dispute stands, for either side: one word and one line. */
export const disputeStandings = {
  claimant: {
    waiting: {
      tag: 'Waiting for an answer',
      line: 'You told us that this shop is yours. Whoever has it now was told.',
    },
    answered: {
      tag: 'Being decided',
      line: 'The present owner has answered. A person compares both sides now.',
    },
    unanswered: {
      tag: 'Being decided',
      line: 'No answer came in time. A person decides with what is there.',
    },
    kept: { tag: 'Decided', line: 'We decided that the shop stays with its present owner:' },
    transferred: { tag: 'Yours', line: 'We decided that the shop is yours:' },
    withdrawn: { tag: 'Taken back', line: 'You took it back.' },
  },
  owner: {
    waiting: {
      tag: 'Please answer',
      line: 'Somebody says that this shop is theirs. Please show us that it is yours.',
    },
    answered: {
      tag: 'Being decided',
      line: 'You have answered. A person compares both sides now. The shop stays yours meanwhile.',
    },
    unanswered: {
      tag: 'Answer now',
      line: 'Somebody says that this shop is theirs, and the time to answer is over. You can still answer until it is decided.',
    },
    kept: {
      tag: 'Decided for you',
      line: 'Somebody said that this shop is theirs. We decided that it is yours:',
    },
    transferred: {
      tag: 'Decided',
      line: 'We decided that this shop is somebody else’s. What you paid for it goes back to you by itself.',
    },
    withdrawn: {
      tag: 'Over',
      line: 'Somebody said that this shop is theirs, and took it back. It stays yours.',
    },
  },
};
export const disputeAnswerBy = (instant: string) =>
  `Answer by ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const disputeHasUntil = (instant: string) =>
  `They can answer until ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const disputeToAnswer = 'Answer';
export const disputeWithdraw = 'Take it back';
export const disputeWithdrawTitle = 'Take it back?';
export const disputeWithdrawHelp = (days: number) =>
  `The shop stays with whoever has it now, and they are told so. You can tell us again after ${days} days.`;
export const disputeWithdrawn = 'Taken back. The present owner is told.';
export const myDisputes = 'Whose shop it is';

// Disputes, for operators
export const disputesUnreached = 'The disputes could not be loaded';
export const disputesWait = (ready: number, waiting: number) =>
  `${ready.toLocaleString('en-IN')} to decide, ${waiting.toLocaleString('en-IN')} waiting for the present owner`;
export const noDisputes = 'There are no disputes';
export const noDisputesHelp = 'Nobody says that somebody else’s shop is theirs.';
export const disputesReady = 'To decide';
export const disputesWaiting = 'Waiting for the present owner';
export const disputeTags = {
  waiting: 'Not answered yet',
  answered: 'Answered',
  unanswered: 'Not answered in time',
  kept: 'Stayed with the owner',
  transferred: 'Went to the other side',
  withdrawn: 'Taken back',
};
export const disputeRaised = (instant: string) =>
  `Raised ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const disputeDeadline = (instant: string) =>
  `Answer by ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const disputeSides = { claimant: 'Says that it is theirs', owner: 'Has it now' };
export const disputeNoWords = 'Has not answered.';
export const disputeFacts = {
  number: 'Mobile number',
  name: 'Name',
  mail: 'Mail',
  accountSince: 'Number proven since',
  claimedAt: 'Claimed',
  claimState: 'Claim',
  paid: 'Paid years in force',
  place: 'Captured place',
};
export const disputeNoPlace = 'No place was captured.';
export const disputeEarlier = 'Said so of other shops';
export const disputeClaimOver =
  'The present owner’s claim is over: nobody has this shop now. Refusing leaves it so; giving it makes it the other side’s.';
export const disputeTooEarly = (instant: string) =>
  `The present owner can answer until ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}. It can be decided after that, or once they have answered.`;
export const disputeKeep = 'It stays';
export const disputeRefuse = 'Refuse';
export const disputeTransfer = 'Give it to the other side';
export const disputeKeepTitle = 'The shop stays where it is';
export const disputeTransferTitle = 'Give the shop to the other side';
export const disputeTransferHelp =
  'The present claim ends, its paid years are refunded by themselves, and the phone, WhatsApp and street address of the present owner leave the page. Both are told.';
export const disputeReasonHelp = 'Both read this in an SMS and on “My shops”. Name nobody.';
export const disputeUsualReasons = [
  'The cheque and the papers show who runs the shop.',
  'The cheque is of another business.',
  'No answer came within the given time.',
];
export const disputeDecided = {
  keep: 'Decided: it stays. Both are told.',
  transfer: 'Decided: the shop has a new owner. Both are told.',
};
export const disputeOthers = 'Other disputes about this shop';
export const disputeKeys = { keep: 'K', transfer: 'T' };
export const backToDisputes = 'Back to the disputes';

// The owner's own shops
export const myShops = 'My shops';
export const myShopsTitle = 'My shops | Nukkad';
export const myShopsUnreached = 'Your shops could not be loaded';
export const myShopsSignIn = 'Your shops are shown to you alone.';
export const noShopsYet = 'You have no shop here yet';
export const noShopsYetHelp =
  'Register your shop, or look whether it is in the directory already and claim it there.';
export const findMyListing = 'Look for my shop';
export const correctAndSend = 'Correct and send again';
export const answerBy = (instant: string) =>
  `You hear from us by ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}.`;
export const paidUntil = (day: string) =>
  `Paid for until ${new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}.`;
/** One word, and one line: where the shop stands and what happens next. */
export const standings = {
  unsent: { tag: 'Not sent yet', line: 'You claimed this shop. Send its details so that we can verify it.' },
  refused: {
    tag: 'Refused',
    line: 'Your claim of this shop was refused. What you paid for it goes back to you by itself.',
  },
  asked: { tag: 'One more thing', line: 'To verify your shop we need one more thing from you:' },
  rejected: {
    tag: 'Please correct',
    line: 'Your shop could not be verified. Correct this and send it again:',
  },
  waiting: {
    tag: 'Being checked',
    line: 'A person is checking what you sent. You may pay already; your page opens once all is right.',
  },
  waiting_paid: {
    tag: 'Being checked',
    line: 'You have paid, and a person is checking what you sent. Your page opens once all is right.',
  },
  shown: { tag: 'Verified', line: 'Your page is open to everybody.' },
  unpaid: { tag: 'Checked', line: 'Your shop is listed. Subscribe to open its page and get the badge.' },
  expired: { tag: 'Ended', line: 'Your year is over. Renew to open the page again.' },
  hidden: { tag: 'Not shown', line: 'Your shop is not shown at the moment. Please write to us.' },
};

// The account of a signed-in person
export const myAccount = 'My account';
export const myAccountTitle = 'My account | Nukkad';
export const accountUnreached = 'Your account could not be loaded';
export const accountSignIn = 'Your account is shown to you alone.';
export const accountSince = (instant: string) =>
  `Here since ${new Date(instant).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })}. Your number is your account; there is no password.`;
export const devices = 'Where you are signed in';
export const devicesHelp = (days: number) =>
  `If you do not know one of these, sign it out. Each ends by itself ${days} days after signing in.`;
export const deviceText = (browser: string | null, system: string | null) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A device that we do not know');
export const thisDevice = 'This device';
export const signedInOn = (instant: string) =>
  `Signed in on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const lastUsed = (instant: string) =>
  Date.now() - Date.parse(instant) < 7_200_000
    ? 'Used in the last two hours'
    : `Last used on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const endSessionOf = (device: string) => `Sign out ${device}`;
export const sessionEnded = 'That device is signed out.';
export const signOutHere = 'Sign out here';
export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereTitle = 'Sign out everywhere?';
export const signOutEverywhereHelp =
  'Every phone and computer is signed out, this one too. Your shops stay as they are.';
export const draftStays = 'A claim that you have begun on this device stays on it when you sign out.';
export const myData = 'Your data';
export const myDataHelp =
  'One file with everything that we have stored about you: your number, your shops and claims, payments and papers, and what we sent you. Keep it to yourself.';
export const exportData = 'Download my data';
export const deleteMyAccount = 'Delete my account';
export const deleteMyAccountHelp =
  'What goes, what the law makes us keep and what becomes of your shops is said first. Nothing happens before you have confirmed it by OTP.';
export const seeDeletion = 'See what it means';
export const deletionTitle = 'Delete my account | Nukkad';
export const operatorKeepsAccount = 'An operator’s account cannot be deleted here';
export const goesAtOnce = 'What goes at once';
export const goesList = [
  'Your mobile number, and your sessions on all devices',
  'Your claims with all that you said in them: your name, mail address, street address and place. A claim that is being checked is withdrawn.',
  'Your cheque, your recording and your photos, and every file that you sent for a claim that you did not finish',
  'Our messages to you, calls that you asked for, and what you said about whose a shop is',
  'A claim that you have begun in this browser',
];
export const staysHeading = 'What stays, and why';
export const staysList = [
  'Because tax and company law require it, for as long as they do: payments, refunds, invoices and credit notes. The name and address on an invoice stay on it. We use them for nothing else.',
  'So that our operators stay answerable: that one of them looked at or decided about your shop, without what you sent.',
];
export const limitStays = (days: number) =>
  `So that nobody floods phones with messages: that an OTP was sent, for ${days} days, as a hash that cannot be turned back into your number.`;
export const refundsGoOn =
  'A refund that is under way goes on and reaches you; we can no longer tell you when it has.';
export const shopsHeading = 'What becomes of your shops';
export const noShopsAtStake = 'You have no shop here.';
export const isTakenDown = 'You brought it here, so it is taken down for good.';
export const isReleased =
  'It stays in the directory as a listing that nobody has claimed, without your name, number, photo and text: it was there before you claimed it, or somebody else says that it is theirs.';
export const yearEnds = (lastDay: string) =>
  `Its paid year, which runs to ${new Date(lastDay).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' })}, ends with the account.`;
export const refundFirst =
  'You can still have all of your money back. Ask for it first: afterwards nobody can.';
export const toRefund = 'Get my money back first';
export const confirmDeletion = 'Delete for good';
export const deletionProof =
  'So that nobody else can do this with your phone, we send an OTP to your number. It is good for deleting this account and nothing else.';
export const cannotBeUndone = 'I have read this. It cannot be undone.';
export const tickFirst = 'Please tick the box first.';
export const deletingAccount = 'Deleting...';
export const accountDeleted = 'Your account is deleted';
export const accountDeletedHelp =
  'Everything that we need not keep is gone. You can come back with the same number any time; you would begin anew.';
export const keepAccount = 'Keep my account';
// The owner changes a shop
export const editShop = 'Edit';
export const editShopNamed = (name: string) => `Edit ${name}`;
export const editTitle = 'Edit your shop | Nukkad';
export const editHeading = 'Edit your shop';
export const editUnreached = 'Your shop could not be loaded';
export const editRefused = 'This shop cannot be changed now';
export const backToMyShops = 'My shops';
export const editLimited =
  'We are still checking your shop. You can change this already; name, place and number once it has been checked.';
export const saveSection = 'Save';
export const savingSection = 'Saving...';
export const sectionSaved = 'Saved. Visitors see it within a minute.';
export const editIsBack = 'What you typed is back. It is not saved yet.';
export const saveOverIt = 'Press Save again to put yours in its place.';
export const unsavedTitle = 'Leave without saving?';
export const unsavedHelp = 'What you changed on this page is not saved yet.';
export const closedTodayHelp =
  'Something came up? One press tells visitors. It ends by itself at midnight, and your hours stay as they are.';
export const closeForToday = 'Closed today';
export const isClosedToday = 'Visitors see that you are closed today. It ends by itself at midnight.';
export const openTodayAgain = 'We are open after all';
export const hoursHelp = 'Past midnight too: from 18:00 to 02:00 ends on the next day.';
export const hoursUnknown = 'You have not said yet when your shop is open.';
export const addHours = 'Enter the hours';
export const changeHours = 'Change the hours';
export const removeHours = 'Say nothing about hours';
export const dayIs = (weekday: string) => `${weekday} is`;
export const dayModes = { open: 'Open', closed: 'Closed', whole: 'Open 24 hours' };
export const opensLabel = (weekday: string, place: number) => `${weekday}, opens (${place})`;
export const closesLabel = (weekday: string, place: number) => `${weekday}, closes (${place})`;
export const untilNextDay = 'on the next day';
export const addSpan = 'Add a time';
export const addSpanTo = (weekday: string) => `Add a time on ${weekday}`;
export const removeSpan = (weekday: string, place: number) => `Remove time ${place} of ${weekday}`;
export const copyToAll = 'Same every day';
export const copyDayToAll = (weekday: string) => `Same every day as on ${weekday}`;
export const hoursIncomplete = (weekday: string) => `Please fill in both times of ${weekday}.`;
export const hoursWrong = (weekday: string) =>
  `The times of ${weekday} overlap, or reach into the next day’s.`;
export const editHolidays = 'Holidays';
export const editHolidaysHelp = 'Days on which you are closed. What is over goes away by itself.';
export const addHoliday = 'Add a holiday';
export const removeHoliday = (place: number) => `Remove holiday ${place}`;
export const removeEntry = 'Remove';
export const holidayNumber = (place: number) => `Holiday ${place}`;
export const holidayFrom = 'First day';
export const holidayUntil = 'Last day';
export const holidayLabel = 'What for';
export const holidayIncomplete = 'Please choose the first and the last day of each holiday.';
export const editPhoto = 'Store-front photo';
export const editPhotoHelp =
  'From across the street, with the board above your door. A new photo is shown at once.';
export const noPhotoYet = 'Your shop has no photo yet.';
export const takeNewPhoto = 'Choose another photo';
export const photoPreparing = 'Making the photo small enough to send...';
export const photoSending = (percent: number) => `Sending the photo: ${percent} %`;
export const photoSaved = 'The new photo is shown.';
export const photoAgain = 'Send it again';
export const editShown = 'What visitors see';
export const editShownHelp = (number: string) =>
  `Your number is ${number}. Visitors see it only if you tick it.`;
export const showPhone = 'A button to call me at this number';
export const showWhatsapp = 'A button to write to me on WhatsApp at this number';
export const showAddress = 'My street address';
export const addressShownNote = 'Shown on your page';
export const addressShownHint = 'Shop number, building, street, landmark.';
export const reviewedHeading = 'What we check first';
export const reviewedHelp =
  'Name, place and number are why visitors trust a listing. We look at a change within 48 hours; until then the old one stays.';
export const askForChange = 'Send for checking';
export const changeSent = 'Sent. The old one stays until we have looked.';
export const editName = 'Name';
export const editPlace = 'Place';
export const editPosition = 'On the map';
export const positionAnew = 'Has the shop moved? Stand at its new door and measure the place anew.';
export const keepPosition = 'Leave it where it was';
export const editNumber = 'Mobile number';
export const numberNow = 'The number of this shop:';
export const editNumberHelp =
  'The new number gets an OTP. Once we have checked it, the shop belongs to that number, and you sign in with it.';
export const changeNumber = 'Change the number';
export const waitsForCheck = 'Waits for our check';
export const needsMore = 'We need to know more';
export const changeNotTaken = 'Not taken';
export const askedFor = 'Asked for:';
export const shownUntilThen = 'Shown until then:';
export const withdrawAsked = 'Withdraw';
export const changeWithdrawn = 'Withdrawn.';
// The owner's numbers
export const toNumbers = 'Numbers';
export const numbersTitle = 'Numbers | Nukkad';
export const numbersOf = 'Numbers of';
export const numbersUnreached = 'The numbers could not be loaded';
export const numbersHelp =
  'Everybody counts once an hour. You yourself are not counted, and who it was is not kept.';
export const countKinds = {
  view: 'Page views',
  search: 'Found in searches',
  call: 'Calls and WhatsApp',
  direction: 'Directions',
  save: 'Saves',
};
/** Above narrow columns. */
export const countColumns = {
  view: 'Views',
  search: 'Found',
  call: 'Calls',
  direction: 'Ways',
  save: 'Saves',
};
export const lastSevenDays = 'In the last 7 days';
export const countSame = 'as many as in the 7 days before';
export const countMore = (by: string) => `${by} more than in the 7 days before`;
export const countFewer = (by: string) => `${by} fewer than in the 7 days before`;
export const figure = (count: number) => count.toLocaleString('en-IN');
export const countSpans = { days: '28 days', weeks: '12 weeks' };
export const countSpanLabel = 'Show';
export const chartOf = (what: string, most: string) => `${what}: a chart. The most was ${most}.`;
export const chartMost = (most: string) => `most: ${most}`;
export const showAsTable = 'Show as a table';
export const dayColumn = 'Day';
export const weekColumn = 'Week of';
export const shortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const fromTo = (from: string, until: string) => `${from} – ${until}`;
export const nothingCounted = 'Nothing is counted yet';
export const nothingCountedHelp =
  'As soon as somebody opens your page, finds it in a search or calls you, it shows here. Share the link of your page with your customers to begin with.';
export const nothingCountedClosed =
  'Shoppers cannot open your page yet. Subscribe, and what they do with it shows here.';

// The operator's console
export const operatorTitle = 'Operator’s console | Nukkad';
export const operatorConsole = 'Operator’s console';
export const operatorSections = {
  verifications: 'Verifications',
  enquiries: 'Enquiries',
  reports: 'Reports',
  listings: 'Listings',
  disputes: 'Disputes',
  money: 'Money',
  messages: 'Messages',
  audit: 'Log',
};
export const operatorUnreached = 'The console could not be loaded';
export const operatorRefusedHelp = 'Sign in with the number that was made an operator.';
export const queueUnreached = 'The queue could not be loaded';
export const itemUnreached = 'This item could not be loaded';
export const waitsToday = 'What waits today';
export const itemsWait = (count: number) =>
  count === 1 ? '1 shop waits to be verified' : `${count.toLocaleString('en-IN')} shops wait to be verified`;
export const takeNext = 'Take the next one';
export const nothingWaits = 'Nothing waits';
export const nothingWaitsHelp = 'Everything that was handed in has been looked at.';
/** One key for each deed of the console. */
export const keys = { next: 'N', approve: 'A', reject: 'R', ask: 'M', giveBack: 'B' };
export const showMoreItems = 'Show more';
export const itemKinds = {
  registration: 'A new shop',
  listing: 'A claim on a listing',
  change: 'A change to a shop',
};
export const paidTag = 'Paid';
export const underReviewTag = 'Under review';
export const mineTag = 'With you';
export const takenTag = 'With somebody';
export const waitedHours = (hours: number) => (hours === 1 ? 'waits for 1 hour' : `waits for ${hours} hours`);
export const waitedDays = (days: number) => `waits for ${days} days`;
export const reviewReasons = { number: 'Another number is on record', position: 'The place is doubtful' };
export const backToQueue = 'Back to the queue';
export const decidedAs = {
  waiting: 'It waits.',
  asked: 'The owner was asked for more.',
  approved: 'This has been approved.',
  rejected: 'This has been rejected.',
  withdrawn: 'This was withdrawn.',
};
export const approve = 'Approve';
export const reject = 'Reject';
export const askForMore = 'Ask for more';
export const giveBack = 'Back to the queue';
export const decisionDone = {
  approve: 'Approved. The owner is told.',
  reject: 'Rejected. The owner is told why.',
  ask: 'The owner is asked.',
};
export const whatWasSent = 'What was sent';
export const shownNow = 'Shown now:';
export const wordLabels = {
  name: 'Name',
  intro: 'Intro',
  kinds: 'What it sells',
  shopType: 'Shop type',
  address: 'Street address',
  town: 'Town and PIN',
  captured: 'Captured place',
  owner: 'Owner',
  number: 'Mobile number',
  email: 'Mail',
};
export const evidence = 'Evidence';
export const noEvidence = 'Nothing was handed in.';
export const showEvidence = {
  cheque: 'Show the cheque',
  recording: 'Show the recording',
  photo: 'Show the photo',
};
export const evidenceNames = {
  cheque: 'The cancelled cheque',
  recording: 'The recording',
  photo: 'The photo',
};
export const evidenceDeleted = {
  cheque: 'The cheque has been deleted.',
  recording: 'The recording has been deleted.',
  photo: 'The photo has been deleted.',
};
export const thePlace = 'The place';
export const captureSources = {
  camera: 'The photo was taken with the camera.',
  file: 'The photo was chosen from files.',
};
export const accurateTo = (metres: number) => `The position is accurate to ${metres} m.`;
export const kmFromTown = (km: string) => `${km} km from the middle of the town`;
export const kmFromListing = (km: string) => `${km} km from where the listing stands`;
export const farFromPin = 'The place is far from this PIN.';
export const openMap = 'Open the map';
export const maybeSame = 'May be the same shop';
export const noneFound = 'None found.';
export const twinAway = (metres: number) => `${metres} m away`;
export const sameNumber = 'Other claims by this number';
export const claimStates = {
  clear: 'clear',
  under_review: 'under review',
  approved: 'approved',
  disputing: 'says that it is theirs',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};
export const whatWasDone = 'What was done';
export const doneAt = (instant: string) =>
  new Date(instant).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
export const rejectTitle = 'Reject';
export const askTitle = 'Ask for more';
export const reasonHelp = 'The owner reads this in an SMS and on “My shops”. Say what to do.';
export const reasonLabel = 'Reason';
export const usualReasons = [
  'The photo does not show the shop’s sign. Please take it from the street.',
  'The cheque cannot be read. Please photograph it flat and in daylight.',
  'The name on the cheque is not that of the shop or its owner.',
  'The place does not fit the address. Please capture it at the shop.',
];
export const refuseForGood = 'Refuse the claim for good; what was paid goes back';

// The operator's desk of enquiries
export const enquiriesUnreached = 'The enquiries could not be loaded';
export const enquiryUnreached = 'This enquiry could not be loaded';
export const peopleWait = (count: number) =>
  count === 1 ? '1 person waits for a call' : `${count.toLocaleString('en-IN')} people wait for a call`;
export const overdueCount = (count: number) => `${count.toLocaleString('en-IN')} overdue`;
export const nobodyToCall = 'Nobody is to be called now';
export const enquiryLists = { now: 'To call now', later: 'Later', done: 'Done' };
export const listCounted = (name: string, count: number) => `${name} (${count.toLocaleString('en-IN')})`;
export const noEnquiries = {
  now: 'Nobody is to be called now',
  later: 'Nothing is agreed for later',
  done: 'Nothing is done yet',
};
export const noEnquiriesHelp = {
  now: 'Whoever asks for a call back on our pages stands here, with 24 hours to go.',
  later: 'Who did not answer, or asked to be called another time, waits here until then.',
  done: 'Every call that came to an end is kept here for a year.',
};
export const enquiryStates = {
  new: 'New',
  no_answer: 'No answer',
  call_again: 'To be called again',
  done: 'Done',
};
export const enquiryEvents = {
  called: 'Called and done',
  no_answer: 'No answer',
  call_again: 'Call again at…',
  close: 'Close without a call',
  reopen: 'Open it again',
};
export const enquiryPast = {
  called: 'Called, done',
  no_answer: 'No answer',
  call_again: 'Wants another call',
  close: 'Closed without a call',
  reopen: 'Opened again',
};
export const backAt = (instant: string) =>
  `back on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const enquiryEventDone = {
  called: 'Done.',
  no_answer: 'No answer. It comes back by itself.',
  call_again: 'It comes back at that time.',
  close: 'Closed.',
  reopen: 'It is open again.',
};
/** One key for each deed with an enquiry. */
export const enquiryKeys = { call: 'C', called: 'D', no_answer: 'A', call_again: 'L', close: 'X' };
export const callNumber = (number: string) => `Call ${number}`;
export const leaveToOthers = 'Leave it to others';
export const backToEnquiries = 'Back to the enquiries';
export const missedTimes = (count: number) =>
  count === 1 ? 'No answer once' : count === 2 ? 'No answer twice' : `No answer ${count} times`;
export const spanOf = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
      : `${Math.floor(minutes / 1440)} days`;
export const timeLeft = (span: string) => `${span} left`;
export const lateBy = (span: string) => `${span} late`;
export const dueNow = 'due now';
export const callAgainAt = (instant: string) =>
  `on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const enquiryDoneAt = (instant: string) =>
  `done on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const askedAt = (instant: string) =>
  `Asked on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const whatCameOfCalls = 'What came of the calls';
export const notCalledYet = 'Nobody has called yet.';
export const callDialogHelp = {
  called: 'Nothing is left to do. The number may ask again.',
  call_again: 'It stands on top of the list at that time.',
  close: 'For numbers that do not exist, jokes and the like.',
};
export const callAgainWhen = 'When to call again';
export const indiasTime = 'India’s time';
export const usualTimes = {
  evening: 'Today at 6 pm',
  morning: 'Tomorrow at 10 am',
  tomorrowEvening: 'Tomorrow at 6 pm',
};
export const noteForColleagues = 'Note for colleagues';
export const keepDeed = 'Keep';

// The operator's desk of reports
export const reportsUnreached = 'The reports could not be loaded';
export const shopsReported = (count: number) =>
  count === 1 ? '1 shop is said to be wrong' : `${count.toLocaleString('en-IN')} shops are said to be wrong`;
export const noReports = 'No reports wait';
export const noReportsHelp = 'What visitors say is wrong in a listing stands here. Who said it is not asked.';
export const reportedTimes = (count: number) => (count === 1 ? '1 report' : `${count} reports`);
export const reasonTimes = (reason: string, count: number) => (count === 1 ? reason : `${reason} (${count})`);
export const newestReport = (instant: string) =>
  `newest on ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const notesNotShown = (count: number) =>
  count === 1 ? '1 older note is not shown.' : `${count} older notes are not shown.`;
export const openListing = 'Open the listing';
export const listingNotShown = 'Not shown any more';
export const reportDecisions = { put_right: 'It is put right', dismiss: 'Dismiss' };
export const reportDecisionTitles = {
  put_right: 'What was put right?',
  dismiss: 'Why is nothing wrong?',
};
export const reportDecisionHelp = 'It holds for all reports of this shop that you see here.';
export const reportDecided = {
  put_right: 'Put right. Thank you.',
  dismiss: 'Dismissed.',
};
// The desk of listings
export const listingsUnreached = 'The listings could not be loaded';
export const listingUnreached = 'This listing could not be loaded';
export const findListings = 'Find a listing';
export const findListingsHint = 'A name, a PIN, an owner’s mobile number, a shop id or a source id.';
export const anyListingState = 'Any state';
export const listingStateLabel = 'State of the listing';
export const listingStateNames = {
  imported: 'Imported',
  submitted: 'Waits for verification',
  listed: 'Listed',
  rejected: 'Not shown',
  merged: 'Merged',
};
export const runSearch = 'Search';
export const noListings = 'No listing found';
export const noListingsHelp = 'Look for fewer words, or in any state.';
export const ownedTag = 'Has an owner';
export const importFile = 'Import a file';
export const editThis = 'Edit';
export const hideThis = 'Take down';
export const restoreThis = 'Show again';
export const toMerged = 'To the listing that stayed';
export const mergedNote = 'This listing was merged into another. Its address leads there.';
export const hiddenNote = 'This listing is not shown.';
export const whatIsStored = 'What is stored';
export const lookRecorded = 'The owner’s own data is in it: that you looked is recorded.';
export const madeUpTag = 'Made up';
export const listingLabels = {
  name: 'Name',
  altNames: 'Other names',
  intro: 'Intro',
  subCategories: 'What it sells',
  shopType: 'Shop type',
  address: 'Street address',
  town: 'Town and PIN',
  position: 'Position',
  publicPhone: 'Number shown',
  publicWhatsapp: 'WhatsApp shown',
  ownerName: 'Owner',
  ownerNumber: 'Owner’s number',
  email: 'Mail',
  referralCode: 'Referral code',
  shopId: 'Shop id',
  sourceId: 'Source id',
  createdAt: 'Since',
  updatedAt: 'Last changed',
  storeFrontPicture: 'Photo',
};
export const addressIsShown = '(shown to everybody)';
export const claimsOfListing = 'Claims';
export const noClaims = 'Nobody has claimed it.';
export const claimedOn = (instant: string) =>
  `since ${new Date(instant).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })}`;
export const yearFromTo = (from: string, until: string) =>
  `Paid from ${new Date(from).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })} to ${new Date(Date.parse(until) - 86_400_000).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })}`;
export const refundedTag = 'Refunded';
export const verificationStateNames = {
  waiting: 'waits',
  asked: 'the owner was asked for more',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};
export const reportsOfListing = (count: number) =>
  count === 1 ? '1 visitor said that something is wrong.' : `${count} visitors said that something is wrong.`;
export const mergedHere = 'Merged into this one';
export const otherListing = 'Shop id or address of another listing';
export const otherListingMissing = 'Please give the id or the address of the other listing.';
export const compareWith = 'Compare with another';
export const hideTitle = 'Take this listing down';
export const hideHelp =
  'It is out of the list, the search and its page at once. The owner reads the reason on “My shops”.';
export const hiddenDone = 'Taken down.';
export const restoreTitle = 'Show this listing again?';
export const restoreHelp = 'It is in the list, the search and on its page again.';
export const restoredDone = 'It is shown again.';
export const editListingTitle = 'Edit this listing';
export const altNamesLabel = 'Other names';
export const altNamesHint = 'One a line: other spellings, other scripts, former names.';
export const operatorIntroHint = 'What the shop says of itself.';
export const addressPrivateNote = 'Private';
export const latitudeLabel = 'Latitude';
export const longitudeLabel = 'Longitude';
export const positionHint = 'Degrees, such as 18.5204. Both or none.';
export const positionWrong = 'Please give both halves of a position in India, or none.';
export const publicPhoneLabel = 'Number shown to everybody';
export const publicPhoneHint = 'Only with the owner’s consent.';
export const saveListing = 'Save';
export const savingListing = 'Saving...';
export const listingSaved = 'Saved.';
export const mergeTitle = 'Two listings, one shop?';
export const mergeLead =
  'Choose which one stays and what it says. Claims, payments, invoices, reports and numbers of the other follow; its address leads to the one that stays.';
export const metresApart = (metres: number) => `They are ${metres} m apart.`;
export const kmApart = (km: string) => `They are ${km} km apart: look twice whether it is one shop.`;
export const staysLabel = 'This one stays';
export const whichStays = 'Which one stays';
export const valuesKept = 'What it says';
export const nothingSaid = 'Nothing';
export const otherNamesStay = 'Other names of both stay. What is the owner’s follows the owner.';
export const mergeNow = 'Merge';
export const mergeConfirmTitle = 'Merge these two?';
export const mergeConfirm = (merged: string, kept: string) =>
  `“${merged}” goes, “${kept}” stays. This cannot be undone here.`;
export const merging = 'Merging...';
export const mergeDone = 'Merged. The old address leads here.';
export const importsUnreached = 'The imports could not be loaded';
export const importsTitle = 'Imports';
export const importLead =
  'A table (CSV), GeoJSON, or one JSON object a line, also packed with gzip. Up to 200 MB.';
export const importFileLabel = 'File';
export const importFileMissing = 'Please choose a file.';
export const importSourceLabel = 'Name of the source';
export const importSourceHint =
  'Letters, digits, - and _. Stands before ids that do not name theirs; else the name of the file does.';
export const importSourceWrong = 'Up to 40 letters, digits, - and _.';
export const optionalNote = 'optional';
export const startImport = 'Import';
export const sendingImport = (percent: number) => `Sending: ${percent} %`;
export const sendingInBackground = 'Once the file is here, the import goes on without this page.';
export const importStateNames = {
  receiving: 'The file arrives',
  storing: 'Rows go in',
  indexing: 'Search learns the new shops',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
};
export const importFaults = {
  upload_broken: 'The file did not arrive whole. Send it again.',
  file_unreadable: 'The file could not be read to its end. What was read is stored.',
  server_stopped: 'The server was stopped meanwhile. What is stored stays; import the file again to go on.',
  server_died: 'The server broke off. What is stored stays; import the file again to go on.',
  our_mistake: 'Something went wrong on our side. What is stored stays; the log of the server says more.',
};
export const noImports = 'No file has been imported here yet';
export const importBy = (instant: string, number: string) =>
  `${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}, ${number}`;
export const rowsRead = (count: number) =>
  count === 1 ? '1 row read' : `${count.toLocaleString('en-IN')} rows read`;
export const importCountLabels = {
  read: 'Rows read',
  added: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  left: 'Left alone',
  repeated: 'The same row again',
  refused: 'Left out',
  duplicates: 'Near duplicates',
};
export const leftAloneHelp = 'Left alone is what has an owner, was changed here, or was merged into another.';
export const whyLeftOut = 'Why rows were left out';
export const whatWasLeftOut = 'What was left out of rows';
export const timesAndRows = (count: number, rows: string, isMore: boolean) =>
  count === 1 ? `Row ${rows}` : `${count.toLocaleString('en-IN')} rows: ${rows}${isMore ? ' …' : ''}`;
export const unknownTradesTitle = 'Kinds of shop that are not known here';
export const inRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);
export const nearDuplicates = 'May be the same shop';
export const firstOfMany = (shown: number, all: number) =>
  `The first ${shown.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}.`;
export const stopImport = 'Stop';
export const stopImportTitle = 'Stop this import?';
export const stopImportHelp = 'What is stored stays.';
export const importStopping = 'It stops in a moment.';
export const allImports = 'All imports';
export const progressOf = 'Progress';

// The console: money
export const moneyUnreached = 'The money could not be loaded';
export const moneyLists = {
  payments: 'Payments',
  refunds: 'Refunds to look after',
  orders: 'Open orders',
  checks: 'Asking the provider',
};
export const findMoney = 'Find';
export const findMoneyLabel = 'Find a payment';
export const findMoneyHint =
  'Any id of ours or the provider’s, an invoice’s number, a shop’s id, a mobile number';
export const moneyFound = (count: number) => (count === 1 ? '1 found' : `${count} found`);
export const moneyNotFound = 'Nothing is known by this. It has to be whole and exact.';
export const endSearch = 'Back to the lists';
export const noMoneyYet = {
  payments: 'Nobody has paid yet',
  refunds: 'No refund waits for anything',
  orders: 'No order is open',
};
export const testTag = 'Test';
export const paymentStates = {
  created: 'Begun',
  failed: 'Failed',
  authorized: 'Reserved',
  captured: 'Paid',
  refunded: 'Given back',
};
export const orderStates = { created: 'Opened', attempted: 'Tried, not paid', paid: 'Paid' };
export const moneyRefundStates = {
  requested: 'Refund asked for',
  pending: 'Refund at the bank',
  processed: 'Refunded',
  failed: 'Refund failed',
};
export const moneyRefundReasons = {
  owner: 'the owner asked for it',
  claim_rejected: 'the claim was refused',
  duplicate: 'it was paid twice',
  wrong_amount: 'the amount was wrong',
  provider: 'given back at the provider',
};
export const yearText = (from: string, lastDay: string) =>
  `Year ${new Date(from).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })} – ${new Date(lastDay).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })}`;
export const openedAt = (instant: string) =>
  `Opened ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const askedForAt = (instant: string) =>
  `Asked for ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const providerAskedAt = (instant: string) =>
  `Provider asked ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`;
export const providerNeverAsked = 'Provider not asked yet';
export const providerKnowsNothing = 'Never reached the provider';
export const askProviderNow = 'Ask the provider now';
export const providerAnswered = {
  created: 'The provider was asked: nothing was paid.',
  attempted: 'The provider was asked: it was tried, and not paid.',
  paid: 'The provider was asked: it is paid.',
};
export const checksHelp = 'Every minute the provider is asked about all that is open.';
export const neverChecked = 'The provider has not been asked yet.';
export const lastCheck = (instant: string) =>
  `Last asked ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })}`;
export const checkLate = 'Nobody has asked for minutes: the server’s log says why.';
export const checksWithNews = 'What it found';
export const noChecksWithNews = 'Nothing that we had not heard of already.';
export const checkAsked = (orders: number, refunds: number) =>
  `${orders === 1 ? '1 order' : `${orders} orders`} and ${refunds === 1 ? '1 refund' : `${refunds} refunds`} asked about`;
export const checkPaid = (count: number) => (count === 1 ? '1 turned out paid' : `${count} turned out paid`);
export const checkEnded = (count: number) => (count === 1 ? '1 refund ended' : `${count} refunds ended`);
export const checkUnanswered = (count: number) =>
  count === 1 ? '1 without an answer' : `${count} without an answer`;
export const paymentUnreached = 'This payment could not be loaded';
export const backToMoney = 'All payments';
export const paymentFacts = {
  number: 'Mobile number',
  shop: 'Shop',
  claim: 'Claim',
  year: 'What it bought',
  payment: 'Payment',
  theirPayment: 'Payment at the provider',
  order: 'Order',
  theirOrder: 'Order at the provider',
  refund: 'Refund',
  theirRefund: 'Refund at the provider',
  failure: 'Why it failed',
};
export const noYearBought = 'No year';
export const refundBecause = (state: string, reason: string) => `${state}: ${reason}`;
export const refundFault = 'The provider said:';
export const paidByHand = (reference: string) => `Paid back by hand, reference ${reference}`;
export const papersHeading = 'Papers';
export const papersNote = 'Each look is recorded.';
export const otherPayments = 'Other payments of this claim';
export const lifeHeading = 'What happened';
export const lifeTexts = {
  order: 'Order opened',
  created: 'Payment begun',
  captured: 'Money taken',
  refund: 'Refund asked for',
  event: 'Provider’s message',
  told: 'Owner told by',
  untold: 'Owner not told, given up:',
  waiting: 'Owner will be told by',
  nothing: 'Nothing to tell by',
};
export const retryRefund = 'Try the refund again';
export const retryRefundTitle = 'Ask the provider once more?';
export const retryRefundHelp =
  'The provider is asked for a new refund of the whole amount. The paid year ends now. It cannot pay back twice: what failed there is over.';
export const refundRetried = 'The provider was asked once more.';
export const payBackByHand = 'Paid back by hand';
export const payBackTitle = 'Was it paid back by another way?';
export const payBackHelp =
  'Only after the money has really gone, for example by bank transfer. The year ends, the credit note is made, and the owner is told.';
export const payBackReference = 'Reference of that payment';
export const payBackMissing = 'Please give the reference, so that it can be found.';
export const paidBack = 'Written down. The owner is told.';
export const refundForOwner = 'Refund for the owner';
export const refundForOwnerTitle = 'Give this back for the owner?';
export const refundForOwnerHelp = (amount: string) =>
  `${amount} goes back to where it came from, and the paid year ends now. The owner could do this too, for 30 days.`;
export const refundForOwnerNote = 'How the owner asked for it';
export const refundForOwnerMissing = 'Please write how the owner asked, for the log.';
export const refundedForOwner = 'The refund is on its way. The owner is told.';

// The console: what waits today
export const todayUnreached = 'What waits could not be loaded';
export const todayNothing = 'Nothing waits today';
export const todayNothingHelp = 'Everything is looked after. New things appear here by themselves.';
export const todayDone = 'Nothing waits at:';
export const todayLines = {
  verifications: 'Shops to verify',
  disputes: 'Disputes to decide',
  enquiries: 'Calls to make',
  reports: 'Reports from visitors',
  refunds: 'Refunds to look after',
  messages: 'Messages that were given up',
  imports: 'Imports under way',
};
export const todayOverdue = {
  verifications: (count: number) => `${count.toLocaleString('en-IN')} over the promised 48 hours`,
  disputes: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  enquiries: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  reports: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
  refunds: (count: number) => `${count.toLocaleString('en-IN')} failed`,
  messages: () => 'Nobody was told',
  imports: (count: number) => `${count.toLocaleString('en-IN')} overdue`,
};
export const waitingCount = (count: number) => count.toLocaleString('en-IN');
export const oldestHours = (hours: number) =>
  hours < 1
    ? 'the oldest: less than an hour'
    : hours === 1
      ? 'the oldest: 1 hour'
      : `the oldest: ${hours} hours`;
export const oldestDays = (days: number) => `the oldest: ${days.toLocaleString('en-IN')} days`;

// The console: messages
export const messagesUnreached = 'The messages could not be loaded';
export const messageLists = { given_up: 'Given up', waiting: 'Waiting', sent: 'Sent' };
export const noMessages = {
  given_up: 'No message was given up',
  waiting: 'No message waits',
  sent: 'No message was sent yet',
};
export const messagesOf = 'Messages to a number';
export const messagesOfHint = 'Owners, and people who asked for a call';
export const noMessagesTo = 'Nothing was sent to this number';
export const messageStates = {
  waiting: 'Waiting',
  sent: 'Sent',
  nothing: 'Nothing sent',
  given_up: 'Given up',
};
export const messageAt = {
  waiting: (instant: string) =>
    `Next try ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`,
  sent: (instant: string) =>
    new Date(instant).toLocaleString('en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }),
  nothing: (instant: string) =>
    new Date(instant).toLocaleString('en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }),
  given_up: (instant: string) =>
    `Given up ${new Date(instant).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })}`,
};
export const messageTries = (count: number) => (count === 1 ? '1 try' : `${count} tries`);
export const unsentReasons = {
  nothing_to_tell: 'There was nothing to tell any more, or no address.',
  no_template: 'The gateway has no template for it.',
  no_gateway: 'No mail is set up.',
};
export const sendAgain = 'Send again';
export const sendAllAgain = 'Send all again';
export const sendAllAgainTitle = 'Send everything again?';
export const sendAllAgainHelp = (count: number) =>
  `${count === 1 ? '1 message is' : `${count.toLocaleString('en-IN')} messages are`} due again at once. Do this when the gateway works again.`;
export const sentAgain = 'It is due again, and goes out within seconds.';
export const sentAllAgain = (count: number) =>
  `${count === 1 ? '1 message is' : `${count.toLocaleString('en-IN')} messages are`} due again.`;
export const noticeKinds = {
  submitted: 'papers received',
  approved: 'verified',
  rejected: 'please correct',
  asked: 'one more thing',
  refused: 'claim refused',
  change_approved: 'change shown',
  change_rejected: 'change not taken',
  number_moved: 'moved to another number',
  disputed: 'somebody disputes it',
  dispute_won: 'dispute won',
  dispute_lost: 'dispute lost',
  dispute_withdrawn: 'dispute withdrawn',
  taken_down: 'not shown any more',
  shown_again: 'shown again',
  merged: 'two listings made one',
  paid: 'payment received',
  refunded: 'refund on its way',
  expiry: 'the year ends soon',
  ended: 'the year has ended',
  enquiry: 'somebody wants a call',
};

// The console: the log
export const auditUnreached = 'The log could not be loaded';
export const auditHelp = 'What operators did and looked at. Nobody can change it.';
export const auditOperator = 'Operator’s number';
export const auditSubject = 'Id of what it was about';
export const auditEmpty = 'Nothing is written here';
export const auditFilter = 'Filter';
export const auditShowAll = 'Show all';
export const auditSubjects = {
  verification: 'Verification',
  shop: 'Listing',
  evidence: 'Evidence',
  enquiry: 'Enquiry',
  report: 'Reports of shop',
  dispute: 'Dispute',
  payment: 'Payment',
  order: 'Order',
  paper: 'Paper',
  message: 'Message',
  import: 'Import',
};
/** What the log calls it, and what a person reads. */
export const auditActions = {
  'verification.approve': 'Approved',
  'verification.reject': 'Rejected',
  'verification.ask': 'Asked the owner for more',
  'evidence.view': 'Looked at evidence',
  'enquiry.called': 'Called, and done',
  'enquiry.no_answer': 'Called, nobody answered',
  'enquiry.call_again': 'Called, and calls again later',
  'enquiry.close': 'Closed an enquiry without a call',
  'enquiry.reopen': 'Opened an enquiry again',
  'report.put_right': 'Put right what was reported',
  'report.dismiss': 'Dismissed reports',
  'dispute.keep': 'Decided for the present owner',
  'dispute.transfer': 'Gave the shop to whoever disputed it',
  'shop.view': 'Looked at a listing',
  'shop.edit': 'Changed a listing',
  'shop.hide': 'Took a listing down',
  'shop.restore': 'Showed a listing again',
  'shop.merge': 'Merged another listing into this one',
  'shop.merged_away': 'Merged this listing into another',
  'import.start': 'Started an import',
  'import.stop': 'Stopped an import',
  'import.done': 'An import ended',
  'import.stopped': 'An import was stopped',
  'import.failed': 'An import failed',
  'paper.view': 'Looked at a paper',
  'order.ask': 'Asked the provider about an order',
  'payment.refund': 'Gave a payment back for its owner',
  'refund.retry': 'Tried a failed refund again',
  'refund.by_hand': 'Wrote down that it was paid back by hand',
  'message.send_again': 'Sent a message again',
  'message.send_all_again': 'Sent all given-up messages again',
};

// The demonstration
export const demoTitle = 'Demonstration | Nukkad';
export const demoNotice = 'Demonstration: these shops and prices are made up. None of them can be visited.';
export const demoHeading = 'What shoppers see around a shop';
export const demoAround = 'Around this sample shop';
export const demoPlaceWhy = 'See how far the sample shops would be from you. Your place is not kept.';
export const priceComparison = 'Price comparison from near by shops';

// The first page
export const landingTitle = 'Nukkad: put your shop where your neighbours look';
export const landingDescription =
  'A directory of local shops in India. Register your shop for ₹1,999 a year, GST included, money back within 30 days. Or find the shop around the corner.';
export const landingMenu = {
  aboutUs: 'About Us',
  blogs: 'Blogs',
  security: 'Security',
  pricing: 'Pricing',
  ourMpc: 'Our MPC',
  officialVideo: 'Official Video',
  login: 'Login',
  signUp: 'Sign Up',
};
export const landingFor = 'For owners of local shops in India';
export const landingHeading = 'Put your shop where your neighbours look';
export const landingLead =
  'People around you search on Nukkad, see how far you are, then call or walk in. No commission: what you sell is all yours.';
export const roundPrice = (rupees: number) => `₹${rupees} per year`;
export const exactPrice = (rupees: number, days: number) =>
  `Exactly ₹${rupees.toLocaleString('en-IN')} is charged, GST included. Money back within ${days} days, no questions asked.`;
export const findShops = 'Find shops near you';
export const registerShop = 'Register your shop';
export const callMeInstead = 'Let us call you first';
export const trustFacts = [
  'Checked by OTP and by a person',
  'Never renews by itself',
  'We never call to ask for your OTP',
] as const;
export const lookingForShop = 'Looking for a shop?';
export const searchShops = 'Search';
export const searchExample = 'Kirana, tailor, tea…';
export const tryWords = 'Try:';
export const wordsToTry = ['Kirana', 'Medical store', 'Mobile repair', 'Tailor', 'Sweets'] as const;

export const marqueeHeading = 'Shops of the directory';
export const marqueeTrades = 'Shops of every trade are welcome';
export const tradesWelcome = [
  'Kirana',
  'Tea stall',
  'Medical store',
  'Tailor',
  'Mobile repair',
  'Sweets',
  'Salon',
  'Hardware',
  'Vegetables',
  'Puncture and air',
] as const;
export const pauseMoving = 'Pause';
export const registerYoursToo = 'Register your shop too';

export const howItWorks = 'How it works';
export const howItWorksLead = 'Three steps, and only the first one is yours.';
export const stepNumber = (place: number) => `Step ${place}`;
export const stepRegister = (rupees: number) => `Register for ${rupees} per year`;
export const stepRegisterText =
  'Fill in one form on your phone, prove your number with an OTP, and take a photo of your shop front. A person checks it before it is listed.';
export const stepRecommend = 'AI recommends you';
export const stepRecommendText = (km: number) =>
  `Search understands misspelled words and Indian scripts, and puts Premium shops within ${km} km on top. Your page is also written so that search engines and AI assistants can read and recommend it.`;
export const stepVisit = 'Shoppers visit, buy and post';
export const stepVisitText =
  'They see your photo and how far you are, then call, send a WhatsApp message or ask for the way. Happy ones share your page with their own people.';

export const benefitsHeading = 'What your shop gets';
export const benefitSetup = 'Quick Shop Setup';
export const benefitSetupText =
  'About five minutes on the phone you have. What you typed keeps itself if the network breaks or a customer comes in.';
export const benefitPosts = 'User-Generated Content';
export const benefitPostsText =
  'Shoppers post about you in their own words: one press shares your page to WhatsApp, Instagram or anywhere else, and every post leads back to your shop.';
export const benefitDiscounts = 'Cash Discounts';
export const benefitDiscountsText =
  'Shoppers who visit, buy and post earn cash discounts from the platform. The discount is ours to give: it does not come out of your till.';
export const startingSoon = 'Starting soon';

export const examplesHeading = 'See what you would get';
export const examplesLead = 'These are pages of the directory, as shoppers see them. Open one.';
export const sampleTag = 'Sample';
export const seeAllShops = 'See all shops';
export const nearHeading = 'Shops near you';
export const nearWhy = 'Your place is used for this list only and is not kept.';
export const nearButton = 'Show shops near me';
export const loadingNear = 'Finding the nearest shops...';
export const nobodyNear = (km: number) =>
  `No shop within ${km} km is in the directory yet. Yours could be the first.`;
export const seeAllNear = 'See all shops near you';

export const promisesHeading = 'Cheated online before? Read this first.';
export const promisesLead = 'You trust us with a cheque and with money. This is what we do with both.';
export const promiseCheque = 'Your cheque stays private';
export const promiseChequeText =
  'We ask for a cancelled cheque, which nobody can cash. Its picture is stored encrypted and is on no page; only the people who check your shop look at it.';
export const promiseMoney = (days: number) => `${days} days to change your mind`;
export const promiseMoneyText = (days: number) =>
  `One button gives you everything back, no questions asked. The money is with you within ${days} working days.`;
export const promiseOtp = 'No call for an OTP, ever';
export const promiseOtpText =
  'You type the OTP on our page yourself. Whoever asks for it on the phone is not from Nukkad: put the phone down.';
export const promisePrice = 'One price, no surprise';
export const promisePriceText = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN')} a year with GST, and an invoice. It never renews by itself, and the next year costs the same.`;
export const aboutSecurity = 'How we protect you';
export const aboutRefunds = 'Refund policy';

export const ownersQuestions = 'Questions that owners ask';
export const questionListing = 'How do I list my shop?';
export const answerListing =
  'Press “Register your shop”, fill in the form, prove your mobile number with an OTP, and add a cancelled cheque and a photo of your shop front. A person checks it, and then your shop is listed. If it is in the directory already, open its page and press “Claim My Shop”.';
export const questionDifferent = 'What is different about Nukkad?';
export const answerDifferent = (km: number) =>
  `It is about the street you are on. Shoppers see the nearest shops first, with the distance, and Premium shops within ${km} km on top. They call you directly: we take no commission, and the number you show is your own choice.`;
export const questionTracking = 'How do I track how my shop does?';
export const answerTracking =
  'Sign in with your mobile number: you see how far your shop is with its verification, until when Premium runs, your invoices, and how often your shop was looked at, found in a search, called, navigated to and saved, by day and by week. People are counted without keeping who they were.';
export const questionSmall = 'Is it for small businesses?';
export const answerSmall =
  'Yes, it is made for them. A stall, a home kitchen and a one-chair salon are as welcome as a showroom. You need a phone with a camera and a mobile number; no website, no computer and no staff. The pages are light enough for a slow network.';
export const questionCredible = 'How do shoppers know that my shop is real?';
export const answerCredible =
  'Your number is proven by an OTP, the photo and the place are taken at the shop, and a person compares them with your cheque before the shop is listed. With Premium your page carries the Verified badge. Anybody can report a wrong listing, and we look into it.';
export const questionCost = 'What does it cost?';
export const answerCost = (round: number, exact: number, days: number) =>
  `Being listed is free. Premium is about ₹${round} per year; exactly ₹${exact.toLocaleString('en-IN')} is charged, GST included. The next year costs the same and never renews by itself. Within ${days} days you get everything back, no questions asked.`;

export const callBackHeading = (rupees: number) =>
  `Subscribe for ₹${rupees.toLocaleString('en-IN')} a year, or talk to a person first`;
export const callBackText =
  'Leave your name and number. We call you within 24 hours and help you to get your shop online. The call costs nothing.';
export const getCallBack = 'Get a call back';

// Pages about us and our policies
export const documentTitle = (title: string) => `${title} | Nukkad`;
export const breadcrumb = 'Where this page stands';
export const onThisPage = 'On this page';
export const lastUpdated = 'Last updated';
export const publishedOn = 'Published';
export const dayWritten = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
export const nextGuide = 'The next guide';
export const askUs = 'Questions?';
export const questionsHelp = 'A person reads what you write. We answer in plain words.';
export const questionsCallback = 'Get a call back';
export const documentUnreached = 'This page could not be loaded';
export const contactMail = 'Write to us';
export const contactMailHelp = 'For anything: your listing, a payment, your data.';
export const contactPhone = 'Call us';
export const contactPhoneHelp = 'Please have the name and the town of your shop ready.';
export const contactCallback = 'Have us call you';
export const contactCallbackHelp = (hours: number) =>
  `Leave your number and the name of your shop. We call within ${hours} hours.`;
export const contactAddress = 'Our address';
export const contactAddressHelp = 'Who sells Premium, as on your invoice.';
export const contactOfficer = 'Grievance Officer';
export const contactOfficerHelp = 'If an answer did not help, or for a formal complaint.';

// Getting a call back
export const enquiryTitle = 'Get your local shop online: we call you back | Nukkad';
export const enquiryDescription = (hours: number) =>
  `Leave the name of your shop, your name and your number. Nukkad calls you within ${hours} hours and helps you put your shop online. It costs nothing.`;
export const enquiryHeading = 'Get your local shop online';
export const enquiryLead = (hours: number) =>
  `Leave three details, and a person from Nukkad calls you within ${hours} hours.`;
export const enquiryForm = 'Get a call back';
export const enquiryShopName = 'Shop Name';
export const enquiryOwnersName = "Owner's Name";
export const enquiryContactNumber = 'Contact Number';
export const enquiryContactHint = 'This is the number we call.';
export const enquirySubmit = 'Submit';
export const enquirySubmitting = 'Submitting...';
export const enquirySubmitted = 'Submitted successfully';
export const enquiryFailed = 'Failed to Submit.';
export const enquiryKept =
  'We keep these three details to call you, for a year at most. We never sell or publish them.';
export const enquiryNeedsScript = 'This form needs JavaScript. You can also write to us:';
export const enquiryCall = 'We call, and you ask';
export const enquiryCallWhy =
  'We call from an Indian number (+91), tell you how a shop gets online here, and go through it with you step by step.';
export const enquiryFree = 'It costs you nothing';
export const enquiryFreeWhy = 'The call is free, and you decide afterwards. If you miss it, we try again.';
export const enquirySafe = 'We never ask for money on the phone';
export const enquirySafeWhy =
  'Nor for an OTP, a PIN or the number of a card. Whoever asks for one of these is not from Nukkad.';
export const thankYouEnquiry = 'We have your details, and call you within 24 hours.';
export const thankYouEnquirySteps = [
  'We call the number you gave, from an Indian number (+91). It costs you nothing.',
  'If you miss it, we try again. You need to do nothing.',
  'We never ask for an OTP, a PIN, the number of a card or a payment on the phone. Whoever does is not from Nukkad.',
] as const;
export const thankYouEnquiryWrong = 'Was something not right, or would you rather write?';

// News by mail
export const newsHeading = 'News by mail';
export const newsTitle = 'News by mail | Nukkad';
export const newsEmail = 'Your mail address';
/** A new wording gets a new `newsConsentVersion`: it is kept with each consent. */
export const newsConsent =
  'Yes, send me news about Nukkad, at most twice a month. I am 18 or older and can unsubscribe at any time.';
export const newsConsentMissing = 'Please tick the box: without your consent we do not write to you.';
export const newsSubmit = 'Submit';
export const newsSubmitting = 'Submitting...';
export const newsUnreached = 'This could not be sent. Please check your network and try again.';
export const newsSent = (email: string) =>
  `A mail to ${email} is on its way. Press the link in it to confirm.`;
export const newsSentHelp =
  'Nothing within a few minutes? Look into the spam folder, or for a mail that we sent before.';
export const newsOtherAddress = 'Use another address';
export const newsAbout =
  'What is new on Nukkad, at most twice a month. To subscribe, use the field at the foot of this page.';
export const newsOff = 'We send no news by mail at present.';
export const newsHowToStop =
  'To unsubscribe, open the link at the end of any of our mails. No mail at hand? Enter your address below: we send you the link.';
export const newsNeedsScript = 'Subscribing and unsubscribing need JavaScript, which is switched off here.';
export const newsLinkBroken = 'This link is not whole. Please open it from the mail, or copy all of it.';
export const newsLinkGone = 'This link is no longer good';
export const newsLinkGoneHelp =
  'It was not used in time, or the address was removed. You can subscribe again below.';
export const newsConfirmTitle = 'Do you want our news?';
export const newsConfirmHelp =
  'Somebody asked for news about Nukkad at your address. Press the button if that was you: at most two mails a month, until you unsubscribe.';
export const newsConfirm = 'Yes, send me news';
export const newsConfirming = 'Confirming...';
export const newsNotMe = 'No, remove my address';
export const newsConfirmed = 'You are subscribed';
export const newsConfirmedHelp = 'Our next news comes to your mailbox. Each mail has a link to unsubscribe.';
export const newsStopTitle = 'Unsubscribe from our news?';
export const newsStopHelp = 'We then send you no more news, and your address is removed from the list.';
export const newsStop = 'Unsubscribe';
export const newsStopping = 'Unsubscribing...';
export const newsStopped = 'You are unsubscribed';
export const newsStoppedHelp = 'Your address is removed from the list. No news comes from us any more.';

// Consent to analytics
export const privacyChoices = 'Privacy choices';
export const consentQuestion =
  'May we count visits with Google Analytics, to see which pages help people? Nothing is loaded from there unless you allow it.';
export const choicesUnreached = 'This could not be opened. Please check your network and try again.';
export const consentAllow = 'Allow';
export const consentRefuse = 'Do not allow';
export const consentNow = { allowed: 'You have allowed it.', refused: 'You have not allowed it.' };
export const consentRefusedByBrowser =
  'Your browser asks sites not to follow you. We keep to that: nothing is loaded from Google Analytics.';

// The app on the phone
export const appName = 'Nukkad: shops near you';
export const appDescription = 'Find the shop around the corner, see how far it is, and register your own.';
export const shortcutShops = 'Find shops';
export const shortcutRegister = 'Register my shop';
export const offlineTitle = 'You are offline | Nukkad';
export const offlineHeading = 'You are offline';
export const offlineHelp =
  'This page is not kept on this device. It opens by itself as soon as there is a network again.';
export const offlineKept = 'These pages are kept here';
export const offlineStrip = 'You are offline. This is the page as you last saw it.';
export const pageIncomplete = 'This page did not load completely';
export const pageIncompleteHelp =
  'A part of it could not be fetched. Check your connection, then try again. Nothing that you saved is lost.';

// The description of the contract
export const referenceTitle = 'API | Nukkad';
export const referenceHeading = 'The Nukkad API';
export const referenceLead = 'Every call that the pages make, as the server checks it.';
export const referenceDownload = 'OpenAPI document';
export const referenceInput = 'Input';
export const referenceOutput = 'Answer';
export const referenceRequired = 'required';
export const referenceOptional = 'optional';

// Pieces that hold a value
export const optional = 'Optional';
export const lettersUsed = (used: number, most: number) => `${used} of ${most}`;
export const multiSelect = {
  choose: 'Choose',
  chosen: (count: number) => `${count} chosen`,
  search: 'Search in this list',
  noMatch: 'Nothing in this list matches.',
  done: 'Done',
  close: 'Close',
  remove: (label: string) => `Remove ${label}`,
};

// The style guide (local mode only)
export const guide = {
  title: 'Style guide',
  intro:
    'Every piece that the pages are built from, in every state, with the names and scripts that real shops come in.',
  index: 'Sections of this guide',
  sections: {
    foundations: 'Foundations',
    actions: 'Actions and words',
    fields: 'Fields',
    choices: 'Choices',
    overlays: 'Over the page',
    lists: 'Lists',
    states: 'States',
  },
  logo: 'Mark',
  logoHelp: 'The shop at the corner of a street: two fronts under one awning.',
  colour: 'Colour',
  colourHelp:
    'Orange is the primary action and nothing else. Every text reaches at least 4.5 : 1 on its ground.',
  colours: {
    primary: 'The one thing to do next',
    off: 'What cannot be pressed now',
    ink: 'Text, 17 : 1',
    soft: 'Text that may step back, 7.6 : 1',
    edge: 'Edges of fields and buttons, 4 : 1',
    line: 'Lines between things',
    page: 'The ground of the page',
    card: 'The ground of what stands on its own',
    sunken: 'Hovered, read-only, footer',
    good: 'Claimed, verified, done',
    bad: 'What is wrong, what destroys',
    note: 'Worth knowing, and your own',
    focus: 'Where the keyboard is',
  },
  type: 'Type',
  typeHelp: 'The font of the device. Lines are tall enough for vowel signs above and below.',
  typeSizes: {
    huge: 'Title of a page on a wide screen',
    page: 'Title of a page on a phone',
    section: 'Title of a section',
    lead: 'Title of a thing',
    body: 'Text is 16 px and never smaller on a phone; lines hold about seventy letters.',
    small: 'Hints, counters and distances are 14 px.',
  },
  link: 'A link inside running text',
  scripts: 'Scripts and long words',
  scriptsHelp: 'A word that does not fit is broken, never cut and never wider than the screen.',
  buttons: 'Buttons',
  buttonsHelp: 'At least 44 px high. Under the pointer a button grows darker; Tab shows the focus ring.',
  looks: {
    primary: 'Primary',
    secondary: 'Secondary',
    quiet: 'Quiet',
    danger: 'Danger',
    disabled: 'Disabled',
  },
  busyText: 'Sending...',
  pressForBusy: 'Press to see it busy',
  smallWithIcon: 'Small, with an icon',
  asLink: 'A link as a button',
  veryLongLabel:
    'A label that is far too long for a button on a phone still has to be readable to the last word',
  words: 'Tags, badge, chips',
  wordsHelp: 'A tag says the state of a thing, the badge that we vouch for it, a chip what kind it is.',
  tags: { good: 'Claimed', plain: 'Not Claimed', note: 'Save' },
  badge: 'Verified',
  remove: (label: string) => `Remove ${label}`,
  textFields: 'Text',
  textFieldsHelp: 'The label is always in sight. An error says what to do and is tied to its field.',
  labels: {
    shopName: 'Shop name',
    shopNamePlaceholder: 'As on the board above your door',
    email: 'E-mail',
    emailHint: 'For the invoice.',
    pin: 'Pincode',
    readOnly: 'Read-only',
    disabled: 'Disabled',
    intro: 'Short intro',
    introHint: 'What would you tell a new neighbour about your shop?',
    phone: 'Mobile number',
    phoneHint: 'We send a code to this number.',
    state: 'State',
    stateEmpty: 'Choose a state',
    cheque: 'Cancelled cheque',
    chequeHint: 'Only the people who verify your shop can see it.',
    town: 'City or town',
    townHint: 'Type the first letters.',
    townPlaceholder: 'Search',
    townNoMatch: 'No town of this state is written like that.',
    categories: 'Categories',
    subCategories: 'Sub-categories',
    subCategoriesHint: 'They follow from the categories.',
    check: 'I have read this and agree',
    checkMissing: 'Please tick the box.',
    otp: 'OTP',
  },
  phoneFields: 'Phone',
  phoneFieldsHelp:
    'India only. Takes 0, 91 or +91 in front, spaces, dashes, and digits of any Indian script.',
  selects: 'Select',
  selectsHelp: 'The list of the device, with an empty first option.',
  uploads: 'Picture',
  uploadsHelp: 'Empty, held, busy, wrong.',
  uploadTexts: {
    upload: 'Upload Image',
    uploaded: 'Image Uploaded',
    replace: 'Replace',
    remove: 'Remove',
    preview: 'The picture that you chose',
    busy: 'Reading...',
  },
  combo: 'Type ahead',
  comboHelp: 'Arrow keys and Enter choose, Escape closes. Only what is in the list can be chosen.',
  multi: 'Several of a list',
  multiHelp: 'A sheet on a phone. More than ten entries bring a search; arrow keys go from box to box.',
  check: 'A box to tick',
  checkHelp: 'Never ticked beforehand. The whole line takes the tap.',
  accordion: 'Questions',
  accordionHelp: 'Each opens and closes on its own, before any script has arrived.',
  questions: [
    {
      question: 'What does it cost to be listed?',
      answer: 'Being listed is free. A page of your own costs 1999 rupees a year.',
    },
    {
      question: 'How do I know that you are real, and that nobody will call me and ask for my OTP?',
      answer: 'We never call to ask for an OTP. Whoever does is not us.',
    },
  ],
  dialogs: 'Dialog and confirmation',
  dialogsHelp: 'Escape, the back gesture and a tap outside close them; the focus returns to where it was.',
  openDialog: 'Open a dialog',
  openConfirm: 'Ask for confirmation',
  openDanger: 'Ask before destroying',
  dialogTitle: 'KYC Verification',
  dialogSubtitle: 'Enter details to validate',
  dialogAction: 'Verify OTP',
  cancel: 'Cancel',
  confirmTitle: 'Are you sure',
  confirmHelp: 'Your shop will be sent to us for verification.',
  confirmAction: 'Save',
  dangerTitle: 'Throw this draft away?',
  dangerHelp: 'What you have typed and both pictures will be gone.',
  dangerAction: 'Throw away',
  toasts: 'Toast',
  toastsHelp: 'One at a time, for five seconds; stays while the pointer is on it. Also over an open dialog.',
  toastSuccess: 'Data saved locally.',
  showSuccess: 'Show a success',
  showError: 'Show an error',
  dismissToast: 'Dismiss',
  menus: 'Small menu',
  menusHelp: 'A sheet on a phone, below its button on a desk. Escape and a tap outside close it.',
  openMenu: 'More',
  menuEntries: ['Copy link', 'Report wrong information'],
  table: 'List of shops',
  tableHelp: 'Columns on a wide screen, cards on a phone, a table for screen readers on both.',
  columns: { name: 'Shop Name', status: 'Status', action: 'Action' },
  viewShop: 'View Shop',
  cards: 'Card',
  cardsHelp: 'Plain, and with a picture up to the edges.',
  cardTitle: 'Quick Shop Setup',
  cardText: 'Ten minutes, a phone and a photo of your store front.',
  carousel: 'Row of cards',
  carouselHelp: 'Swipe, arrow keys, or the two buttons.',
  carouselWide: 'Price comparison from near by shops',
  carouselNarrow: 'Similar Shops nearby',
  waiting: 'Waiting',
  waitingHelp: 'Spinner, outline of a list, and the whole screen.',
  empty: 'Nothing there',
  emptyHelp: 'Says so, and offers the next step.',
  emptyTitle: 'No shop found.',
  emptyText: 'Yours could be the first one here.',
  emptyAction: 'Add My Shop',
  failed: 'Something failed',
  failedHelp: 'In the place where the thing would have been.',
  seeMissingPage: 'See the page that does not exist',
  sample: 'Sample data',
  sampleHelp: 'Above content that is not real.',
};
