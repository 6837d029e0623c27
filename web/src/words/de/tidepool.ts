export const tidepool = {
    title: 'Tidepool',
    published: '',
    blurb: '',
};
