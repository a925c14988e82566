/** What servers of owners are told of who posts: nothing, as a site may have any name. */
export const USER_AGENT = 'Notices/1';
