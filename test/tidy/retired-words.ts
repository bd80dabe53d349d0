/** Private words that were renamed, and what to use instead. */
export type Retired = {
  use: string;
  /** Exact identifiers, with their letter case. They may not be names in code, of files, or in `code spans`. */
  names?: readonly string[];
  /** Words in small letters. They may not be used anywhere, also not as a part of a name. */
  words?: readonly string[];
  /** As `words`, in the contract, the server and the web. Around them they have their usual sense. */
  wordsOfProduct?: readonly string[];
};

/** Move a name to `words` when the whole word is gone from the project. */
export const retired: readonly Retired[] = [
  {
    use: 'takeBack',
    names: ['undoable', 'Undoable', 'offerUndo', 'undoTransition', 'reopenTransitions'],
    words: ['reconsider', 'reconsidered', 'unmerge', 'unmerged'],
  },
  { use: 'AppContext', names: ['House', 'OpenHouse', 'openHouse'], words: ['houses'] },
  { use: 'RequestContext', names: ['AnyScene'] },
  { use: 'Handler', names: ['Act'] },
  { use: 'TestApp or DemoApp', words: ['town', 'towns'] },
  { use: 'notify', names: ['Tell', 'tell', 'tellOutdated', 'tellPage', 'told'], words: ['teller', 'tellers'] },
  {
    use: 'subscribe',
    names: ['Hear', 'hear', 'hearChanges', 'hearEmbedded', 'hearTab', 'hearsChanges', 'stopHearing'],
  },
  { use: 'publish', names: ['announce', 'announceContent', 'announceRoom'] },
  {
    use: 'insert',
    names: ['enterCancellation', 'enterDecision', 'enterEnding', 'enterEntry', 'enterPayment', 'enterRequest'],
  },
  { use: 'register, invite or open', names: ['enterAdministrators', 'enterPeople', 'enterRoom'] },
  {
    use: 'erase',
    names: [
      ...['Forget', 'forgetAccount', 'forgetOwn', 'forgetKeys', 'forgetMails', 'forgetNotifications', 'forgetOffers'],
      ...['forgetPayments', 'forgetPictures', 'forgetRegistrations', 'forgetRequests', 'forgetRooms'],
      ...['forgetSuggestions', 'forgetTries', 'forgets'],
    ],
  },
  { use: 'dataExport', names: ['OwnRecords', 'ownRecords'] },
  { use: 'MailWorker', words: ['postman', 'postmen'] },
  { use: 'MailTransport', words: ['carrier', 'carriers'] },
  { use: 'Encryption', names: ['Vault', 'vault', 'sealKey'] },
  { use: 'concurrencyLimiter', names: ['Gate', 'gates', 'gateMetrics'] },
  { use: 'offerBlocker', words: ['hindrance', 'hindrances'] },
  { use: 'active', names: ['Standing', 'isStanding', 'standing', 'standingDates', 'standingOffer'] },
  { use: 'csvExport or fetchCsv', names: ['DownloadSheets', 'sheetPath'] },
  { use: 'details or panel', names: ['InvitationSheet', 'OfferDeskProps', 'RequestSheet'] },
  { use: 'chain', names: ['SealState', 'historySeal', 'sealHint', 'unsealed'] },
  { use: 'encrypted, or chained', names: ['sealed'] },
  { use: 'action', names: ['deed', 'deedOf', 'isDeed'], words: ['deeds'] },
  { use: 'capability', names: ['Duties', 'needDuty', 'requireDuty'] },
  {
    use: 'query or filters',
    names: [
      ...['Asked', 'AskedLawyers', 'AskedSuggestions', 'askedAccount', 'askedAt', 'askedLawyers'],
      ...['askedSuggestions', 'asksForAll', 'isAsked', 'listAskedAt', 'setAsked', 'useAsked'],
    ],
  },
  { use: 'pageCache', names: ['keptPage', 'keptPages'] },
  { use: 'stored, saved or cached', names: ['Kept', 'keptDraft', 'keptOf', 'setKept', 'useKeptView'] },
  { use: 'again', names: ['beginAnew', 'begunAnew', 'isAnew', 'startAnew'] },
  { use: 'error', wordsOfProduct: ['fault', 'faults'] },
  { use: 'clearError, edit or fix', words: ['mend', 'mends', 'mended'] },
  { use: 'AmountError', names: ['AmountFault'] },
  {
    use: 'transition',
    names: [
      ...['Move', 'Mover', 'Moves', 'ReasonedMoveDialog', 'RequestMove', 'RequestMoved', 'RequestMoves', 'moveRoom'],
      ...['mover', 'requestToMove'],
    ],
  },
  {
    use: 'imageFingerprint and its standard parts',
    names: ['fileMarks', 'isSameSheet', 'marksOf', 'picturesBearing', 'sheetOf', 'wordsOn'],
  },
  { use: 'reorder', names: ['movedTo', 'walletMoved', 'withMoved'] },
  {
    use: 'selected',
    names: ['PickBox', 'canPick', 'isPicked', 'onPick', 'pickAll', 'picked', 'pickedIds'],
    words: ['pickable', 'unpick'],
  },
  { use: 'event', names: ['happening', 'happeningText'], words: ['happenings'] },
  { use: 'edited', names: ['mended', 'onMended', 'withMended'] },
  { use: 'character', names: ['lettersMax', 'lettersOf'] },
  { use: 'options', words: ['wished', 'wishes'] },
  { use: 'screen', names: ['Scene', 'scene'], words: ['scenes'] },
  {
    use: 'the history: only the texts keep versions',
    names: [
      ...['ContentVersion', 'ContentVersions', 'contentVersions', 'restoreContent', 'restoreSettings'],
      ...['settingsVersions', 'VersionRow', 'Versioned'],
    ],
  },
  { use: 'a person by name, or «person»', words: ['whoever', 'whomever'] },
  { use: 'a plain word', words: ['anew', 'so many', 'cut short', 'on its way'] },
];

/** Documents that are not rewritten yet. The list only shrinks. */
export const oldDocuments: string[] = [];
