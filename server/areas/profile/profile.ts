/** The door of the profile area. */
export { personalIdOf } from './personal-id.ts';
export { addPhotoRoute } from './photo-route.ts';
export { showPhoto } from './photo-store.ts';
export { profileJobs } from './profile-jobs.ts';
export { profileRoutes } from './profile-routes.ts';
