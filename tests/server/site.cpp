#include "server/site.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <filesystem>

#include "folder.hpp"

namespace tidekeep {

TEST(Site, has_the_regular_files_of_its_folder) {
    const Folder folder;
    folder.write("index.html", "<p>Sand</p>");
    folder.write("assets/wave.js", "wave()");
    for (const std::string& path : {folder.path(), folder.path() + "/", folder.path() + "/assets/.."}) {
        const Result<Site> site = Site::read(path);
        ASSERT_TRUE(site) << site.problem().text();
        EXPECT_EQ(site->size(), 2u);
        ASSERT_NE(site->find("/?x"), nullptr);
        EXPECT_EQ(site->find("/")->forms.back().bytes, "<p>Sand</p>");
        ASSERT_NE(site->find("/assets/wave.js"), nullptr);
        EXPECT_TRUE(site->find("/assets/wave.js")->lasting);
    }
}

TEST(Site, follows_no_link_and_opens_nothing_but_files) {
    const Folder outside;
    outside.write("secret.txt", "secret");
    const Folder folder;
    folder.write("index.html", "<p>Sand</p>");
    std::filesystem::create_symlink(outside / "secret.txt", folder / "secret.txt");
    std::filesystem::create_symlink(outside / "secret.txt", folder / "index.html.gz");
    std::filesystem::create_directory_symlink(outside.path(), folder / "outside");
    std::filesystem::create_directory_symlink("..", folder / "up");
    std::filesystem::create_symlink("loop", folder / "loop");
    std::filesystem::create_symlink("one", folder / "two");
    std::filesystem::create_symlink("two", folder / "one");
    std::filesystem::create_symlink("/dev/zero", folder / "zero");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    ASSERT_EQ(::mkfifo((folder / "index.html.br").c_str(), 0600), 0);
    const Result<Site> site = Site::read(folder.path());
    ASSERT_TRUE(site) << site.problem().text();
    EXPECT_EQ(site->size(), 1u);
    EXPECT_EQ(site->find("/")->forms.size(), 1u);
}

TEST(Site, a_folder_that_cannot_be_served_is_a_problem) {
    const Folder folder;
    EXPECT_EQ(Site::read(folder.path()).problem().what, "has no index.html: the page is not built");
    EXPECT_EQ(Site::read((folder / "absent").string()).problem().what, "No such file or directory");
    EXPECT_FALSE(Site::read(""));
    std::filesystem::create_symlink("loop", folder / "loop");
    EXPECT_EQ(Site::read((folder / "loop").string()).problem().what, "Too many levels of symbolic links");
    ASSERT_EQ(::mkfifo((folder / "index.html").c_str(), 0600), 0);
    EXPECT_EQ(Site::read(folder.path()).problem().what, "has no index.html: the page is not built");
}

TEST(Site, is_not_larger_than_a_page) {
    const Folder folder;
    folder.write("index.html", "<p>Sand</p>");
    folder.write("large.bin", "");
    std::filesystem::resize_file(folder / "large.bin", std::uintmax_t{1} << 36);  // nothing but a hole
    const Result<Site> site = Site::read(folder.path());
    ASSERT_FALSE(site);
    EXPECT_NE(site.problem().text().find("large.bin: is larger than "), std::string::npos) << site.problem().text();
}

TEST(Site, forms_differ_in_their_tags) {
    const Folder folder;
    folder.write("index.html", "the same");
    folder.write("index.html.br", "the same");
    folder.write("index.html.gz", "the same");
    const Site site = *Site::read(folder.path());
    const std::vector<Form>& forms = site.find("/")->forms;
    ASSERT_EQ(forms.size(), 3u);
    EXPECT_NE(forms[0].tag, forms[1].tag);
    EXPECT_NE(forms[1].tag, forms[2].tag);
    EXPECT_NE(forms[0].tag, forms[2].tag);
}

TEST(Site, the_form_is_the_one_wanted_most) {
    const Folder folder;
    folder.write("index.html", "sand");
    folder.write("index.html.br", "by br");
    folder.write("index.html.gz", "by gz");
    const Site site = *Site::read(folder.path());
    const auto form = [&](std::string_view accepted) {
        const Form* found = site.find("/")->form_for(accepted);
        return found == nullptr ? std::string_view("none") : found->coding;
    };
    EXPECT_EQ(form(""), "identity");
    EXPECT_EQ(form("gzip, deflate, br, zstd"), "br");
    EXPECT_EQ(form("br;q=0.5, gzip"), "gzip");
    EXPECT_EQ(form("br;q=0.000, gzip;q=0.001"), "gzip");
    EXPECT_EQ(form("br;q=0, gzip;q=0"), "identity");
    EXPECT_EQ(form("*"), "br");
    EXPECT_EQ(form("identity, gzip;q=0.5"), "identity");
    EXPECT_EQ(form("identity;q=0"), "none");
    EXPECT_EQ(form("*;q=0"), "none");
    EXPECT_EQ(form("identity;q=0, *;q=0.1"), "br");
    EXPECT_EQ(form("*;q=0, gzip"), "gzip");
}

}  // namespace tidekeep
